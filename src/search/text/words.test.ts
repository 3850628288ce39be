import { joinedNeighbors, termsOf, wordsOf } from "./words"

test.each([
  ["Nextcloud", ["nextcloud"]],
  ["role_attribute_path", ["role", "attribute", "path", "roleattributepath"]],
  ["sssd.conf", ["sssd", "conf", "sssdconf"]],
  ["paperless-ngx", ["paperless", "ngx", "paperlessngx"]],
  ["What's Up Docker", ["what", "up", "docker"]],
  ["Über die Brücke", ["uber", "die", "brucke"]],
  ["groups policies class status", ["group", "policy", "class", "status"]],
  ["addresses patches indexes caches", ["address", "patch", "index", "cache"]],
  ["<client_id>", ["client", "id", "clientid"]],
  ["-- ... __ '", []],
  ["שלום 🔐 été", ["שלום", "ete"]],
])("%s becomes %j", (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

test("each word has its position in the original text", () => {
  const text = "Set GF_AUTH to İstanbul."
  expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(["Set", "GF_AUTH", "to", "İstanbul"])
})

test("joins adjacent words, so that split and joined spellings of a name match", () => {
  expect(joinedNeighbors("Argo CD")).toEqual(["argocd"])
  expect(joinedNeighbors("Wiki.js")).toEqual(termsOf("wikijs"))
  expect(joinedNeighbors("a b c", 2)).toEqual(["ab", "bc"])
})
