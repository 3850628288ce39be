import { MAX_LENGTH, parseTyped } from "./parse-typed"

const OWN_PORT = "Where the guide names a port, it replaces yours"

describe("a host field", () => {
  it.each([
    // Copied from the address bar.
    ["https://sso.example.org/", "sso.example.org"],
    ["https://sso.example.org/if/admin/#/core/applications", "sso.example.org"],
    ["https://sso.example.org/application/o/grafana/.well-known/openid-configuration", "sso.example.org"],
    ["https://sso.example.org?next=/x", "sso.example.org"],
    ["https://SSO.Example.ORG:9000/if/flow/", "sso.example.org:9000"],
    ["HTTPS://sso.example.org", "sso.example.org"],
    ["ldaps://ldap.example.org:636", "ldap.example.org:636"],
    ["https://me:secret@sso.example.org/", "sso.example.org"],
    // Typed.
    ["sso.example.org", "sso.example.org"],
    ["  sso.example.org\t\n", "sso.example.org"],
    ["sso.example.org/", "sso.example.org"],
    ["Sso.Example.Org", "sso.example.org"],
    ["sso.example.org.", "sso.example.org"],
    ["sso.example.org.:8443", "sso.example.org:8443"],
    ["ldaps://ldap.example.org:443", "ldap.example.org:443"],
    ["sso.example.org:8443", "sso.example.org:8443"],
    ["localhost:3000", "localhost:3000"],
    ["nextcloud", "nextcloud"],
    ["my_container:8080", "my_container:8080"],
    ["xn--mller-kva.example", "xn--mller-kva.example"],
    // IP addresses.
    ["192.0.2.10", "192.0.2.10"],
    ["192.0.2.10:9443", "192.0.2.10:9443"],
    ["2001:db8::1", "[2001:db8::1]"],
    ["[2001:DB8::1]", "[2001:db8::1]"],
    ["https://[2001:db8::1]:9443/if/", "[2001:db8::1]:9443"],
    ["", ""],
    ["   ", ""],
  ])("turns %j into %j", (typed, text) => {
    expect(parseTyped(typed, "host")).toEqual({ text })
  })

  it.each([
    ["Müller.example", "xn--mller-kva.example", "Written as browsers send it"],
    ["https://例え.テスト:8443/if/", "xn--r8jz45g.xn--zckzah:8443", "Written as browsers send it"],
    ["https://sso.example.org:443/if/", "sso.example.org", "Port left out: https uses 443 without it"],
    ["sso.example.org:443", "sso.example.org", "Port left out: https uses 443 without it"],
    ["[2001:0db8:0::0001]:3000", "[2001:db8::1]:3000", "Written as browsers send it"],
    ["::ffff:192.0.2.1", "[::ffff:c000:201]", "Written as browsers send it"],
    ["[2001:db8::1]:443", "[2001:db8::1]", "Port left out: https uses 443 without it"],
  ])("turns %j into %j, as browsers send it, and says so", (typed, text, hint) => {
    expect(parseTyped(typed, "host")).toEqual({ text, hint })
  })

  it.each(["sso.example.org:0", "sso.example.org:70000", "https://sso.example.org:99999999/if/", "nextcloud:0"])(
    "rejects %j, because of its port",
    (typed) => {
      expect(parseTyped(typed, "host")).toEqual({ text: "", fault: "A port is a number from 1 to 65535" })
    },
  )

  it.each([
    "https:\\\\sso.example.org",
    "<img src=x onerror=window.pwned=1>",
    "<script>alert(1)</script>",
    '"; rm -rf',
    "sso example org",
    "-sso.example.org",
    "sso..example.org",
    "*.example.org",
    "sso.example.org:",
    "[2001:db8::zz]",
    "192.168.1.500",
    "192.168.1",
    "192.0.2.010:9443",
    "1::2::3",
    "https://",
    "javascript:alert(1)",
    "me@example.org",
    "${jndi}",
    "Mü\u00a0ller.example",
  ])("rejects %j, because it does not look like a host name", (typed) => {
    expect(parseTyped(typed, "host")).toEqual({ text: "", fault: "This does not look like a host name" })
  })

  it.each([
    ["cloud.example.org/nextcloud", "cloud.example.org/nextcloud"],
    ["https://Cloud.Example.ORG:8443/Apps/next-cloud/?a=b#c", "cloud.example.org:8443/Apps/next-cloud"],
    ["//sso.example.org/path", "sso.example.org/path"],
    ["https://sso.example.org/auth/if/admin/#/core/providers", "sso.example.org/auth"],
  ])("keeps the base path of %j, and says how addresses begin", (typed, text) => {
    expect(parseTyped(typed, "host")).toEqual({ text, hint: `Addresses begin with https://${text}` })
  })

  it.each([
    ["https://pve.example.org:8006/", "pve.example.org:8006"],
    ["ldaps://pve.example.org:636", "pve.example.org:636"],
    ["https://[2001:db8::1]:8006/", "[2001:db8::1]:8006"],
    ["https://Müller.example:8006", "xn--mller-kva.example:8006"],
    ["2001:db8::1", "[2001:db8::1]"],
    ["pve.example.org", "pve.example.org"],
  ])("keeps the port of %j, and says so if the guide has one of its own", (typed, text) => {
    const parsed = parseTyped(typed, "host", { hasOwnPort: true })
    expect(parsed.text).toBe(text)
    expect(parsed.hint).toBe(text.endsWith("]") || text.endsWith("g") ? undefined : OWN_PORT)
    expect(parseTyped(text, "host", { hasOwnPort: true }).hint).toBe(parsed.hint)
  })

  it.each([
    ["http://wiki.example.org:80/login", "wiki.example.org"],
    ["https://wiki.example.org/base/login/oauth?next=/x", "wiki.example.org/base"],
    ["https://wiki.example.org/index.php/apps", "wiki.example.org"],
    ["https://wiki.example.org/logins", "wiki.example.org/logins"],
  ])("cuts from %j what begins like the guide's own addresses", (typed, text) => {
    expect(parseTyped(typed, "host", { paths: ["login", "apps"] }).text).toBe(text)
  })

  it("says both of a port and a path", () => {
    expect(parseTyped("https://pve.example.org:8006/pve", "host", { hasOwnPort: true })).toEqual({
      text: "pve.example.org:8006/pve",
      hint: `Addresses begin with https://pve.example.org:8006/pve. ${OWN_PORT}`,
    })
  })

  it.each([
    "cloud.example.org/a b",
    "cloud.example.org/$(id)",
    "cloud.example.org/a//b",
    "cloud.example.org/%2e",
    "c.example.org/'x",
  ])("rejects a path with other characters: %j", (typed) => {
    expect(parseTyped(typed, "host")).toEqual({
      text: "",
      fault: "The path has characters that addresses cannot contain",
    })
  })

  it("does not change its own results, so that stored text can be parsed again", () => {
    for (const typed of ["https://[2001:db8::1]:9443/if/", "Müller.example", "a.example/b/", "a b  c"]) {
      const { text } = parseTyped(typed, "host")
      expect(parseTyped(text, "host").text).toBe(text)
    }
  })

  it("removes invisible characters, such as control characters, lone surrogates and private-use characters", () => {
    expect(parseTyped("sso\u0000.exam\u200bple\u202e.org\ud800\ue000\ufeff", "host")).toEqual({
      text: "sso.example.org",
    })
  })

  it("accepts a label of 63 characters, but not of 64, and truncates long text", () => {
    expect(parseTyped(`${"a".repeat(63)}.org`, "host").fault).toBeUndefined()
    expect(parseTyped(`${"a".repeat(64)}.org`, "host").fault).toBeDefined()
    expect(parseTyped("a".repeat(10_000), "value").text).toHaveLength(MAX_LENGTH)
  })
})

describe("other fields", () => {
  it("accept the slugs that authentik accepts, and report anything else", () => {
    expect(parseTyped(" my-cloud_2 ", "slug")).toEqual({ text: "my-cloud_2" })
    expect(parseTyped("my cloud", "slug")).toEqual({
      text: "",
      fault: "A slug may contain only letters, digits, - and _",
    })
    expect(parseTyped("x7 Yk", "client-id")).toEqual({
      text: "",
      fault: "A client ID may contain only letters, digits, - and _",
    })
    expect(parseTyped("", "slug")).toEqual({ text: "" })
  })

  test.each(["Grafana Admins", "ops", "team_a-b.c", "1Password Users", "Köche", "on call", "2nd shift"])(
    "%s is a name of a group",
    (name) => expect(parseTyped(` ${name} `, "group")).toEqual({ text: name }),
  )

  test.each([
    "it's",
    'a"b',
    "a,b",
    "a=b",
    "a/b",
    "a:b",
    "#a",
    "-a",
    ".a",
    "a\\b",
    "$a",
    "{a}",
    "a*",
    "(a)",
    "a+b",
    "a&b",
    "@a",
  ])("%s is none: it has a meaning in code", (name) =>
    expect(parseTyped(name, "group")).toEqual({ text: "", fault: expect.stringContaining("Begin with a letter") }),
  )

  test.each(["on", "No", "NULL", "y", "12", "1.5", "0x1F", "0b1010", "0o17", "1e3", "2026-11-25", "_1"])(
    "%s is none: YAML reads something else",
    (name) =>
      expect(parseTyped(name, "group")).toEqual({
        text: "",
        fault: expect.stringContaining("YAML reads this as a number"),
      }),
  )

  test("a group in a command has no spaces", () => {
    expect(parseTyped("oncall", "group", { codeUse: "word" })).toEqual({ text: "oncall" })
    expect(parseTyped("on call", "group", { codeUse: "word" })).toEqual({
      text: "",
      fault: "A command in this guide contains this value, which cannot have spaces or ?",
    })
  })

  it("accept any text as a value, on one line", () => {
    expect(parseTyped(" dc=example,\n dc=org ", "value")).toEqual({ text: "dc=example, dc=org" })
    expect(parseTyped("https://example.org/a", "value")).toEqual({ text: "https://example.org/a" })
  })
})

describe("a web address", () => {
  const parse = (text: string, address: "whole" | "base") => parseTyped(text, "value", { address })

  it.each(["https://x.example/saml/acs/", "HTTP://10.0.0.5:8080", "urn:auth0:x:saml-1", ""])("may be %j", (text) =>
    expect(parse(text, "whole")).toEqual({ text }),
  )

  it.each(["x.example/acs", "localhost:9000", "https:///", "https://x.example/a b", "//x.example"])(
    "cannot be %s, and the reader learns why",
    (text) =>
      expect(parse(text, "whole")).toEqual({ text: "", fault: "Enter the whole address, with https:// or http://" }),
  )

  it("loses its trailing slash where the guide appends a path", () => {
    expect(parse("https://x.example/wiki/", "base")).toEqual({ text: "https://x.example/wiki" })
    expect(parse("https://x.example", "base")).toEqual({ text: "https://x.example" })
  })
})

describe("a value that code blocks contain", () => {
  const parse = (text: string, codeUse: "word" | "text") => parseTyped(text, "value", { codeUse })

  it.each([
    "jane",
    "Jane Doe",
    "jane@example.org",
    "ou=people,dc=example",
    "a1b2-c3",
    "7",
    "日本",
    "/etc/wiki",
    "x:y",
    "https://x.example/acs?id=%7E~1",
  ])("may be %s", (text) => expect(parse(text, "text")).toEqual({ text }))

  it.each([
    "o'brien",
    'a"b',
    "$(reboot)",
    "`id`",
    "a;b",
    "a|b",
    "a&b",
    "a>b",
    "#a",
    "-rf",
    "a: b",
    "a:",
    "a\\b",
    "a{b}",
    "!a",
    "*",
  ])("cannot be %s, and the reader learns why", (text) => {
    expect(parse(text, "text")).toEqual({ text: "", fault: expect.stringContaining("Code in this guide") as string })
    expect(parseTyped(text, "value").text).toBe(text)
  })

  it("has no spaces where a shell would split it", () => {
    expect(parse("Jane Doe", "word")).toEqual({ text: "", fault: expect.stringContaining("spaces") as string })
    expect(parse("jane", "word")).toEqual({ text: "jane" })
    expect(parse("", "word")).toEqual({ text: "" })
  })

  test("an address with http:// says that its scheme is left out", () => {
    expect(parseTyped("http://SSO.Example.ORG:9000/if/flow/", "host")).toEqual({
      text: "sso.example.org:9000",
      hint: "http:// left out: the guide’s addresses have their own scheme",
    })
  })
})
