/** Broken files in a content folder: each is reported with its location and how to fix it. */
import { execFileSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { smallContent, writeContent } from "../../../test/support/small-content"
import { WIKI_FILE as GUIDE, wikiGuide } from "../../../test/support/wiki-guide"
import { formatProblem } from "../../content/problem"
import { MAX_LINE_LENGTH } from "../../content/check-text"
import { checkFolder } from "./content-folder"
import { MAX_FILE_BYTES } from "./text-file"

const TAGS = "content/tags.yml"
const SYNONYMS = "content/synonyms.yml"

const guide = wikiGuide(`
## Configure Wiki

\`\`\`yaml {1}
issuer: https://authentik.company/
\`\`\`

Done.
`)
const page = "---\ntitle: A page\ndescription: A page\n---\n\nText.\n"
const VALID = smallContent(guide)

let root: string
const at = (file: string) => path.join(root, file)

beforeEach(() => (root = writeContent(VALID)))
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string | Uint8Array) {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true })
  fs.writeFileSync(at(file), text)
}
const messages = () => checkFolder(root, { drafts: false }).problems.map(formatProblem)

/** Returns a function that writes the guide with one part replaced. */
const edited = (from: string, to: string) => () => {
  if (!guide.includes(from)) throw new Error(`the guide has no ${from}`)
  write(GUIDE, guide.replace(from, to))
}
const body = (text: string) => edited("Done.", text)
const instead = (file: string, make: () => void) => () => {
  fs.rmSync(at(file), { recursive: true })
  make()
}
const link = (target: string, file: string) => () => fs.symlinkSync(target, at(file))
const add =
  (file: string, text: string | Uint8Array = "x\n") =>
  () =>
    write(file, text)

/** Lists of nine aliases of the list before: 9 to the power of 7 values. */
const BOMB = [
  "- &a [x, x]",
  ..."bcdefg".split("").map((name, index) => `- &${name} [${Array(9).fill(`*${"abcdef"[index]}`).join(", ")}]`),
].join("\n")

const BROKEN: [string, () => void, string[]][] = [
  // Aliases
  ["an alias bomb", add(TAGS, BOMB), [`${TAGS}:4:7: aliases repeat a value more than 100 times; write the values out`]],
  [
    "an alias inside its own anchor",
    edited("[apple]", "&tags [apple, *tags]"),
    [`${GUIDE}:6:21: the alias *tags is inside its own anchor; write the value instead`],
  ],
  [
    "an alias inside its own anchor in the synonyms",
    add(SYNONYMS, "words: &w [*w]\n"),
    [`${SYNONYMS}:1:12: the alias *w is inside its own anchor; write the value instead`],
  ],
  [
    "an alias without an anchor",
    edited("[apple]", "[&fruit apple, *fruti]"),
    [`${GUIDE}:6:22: the alias *fruti has no anchor; did you mean *fruit?`],
  ],
  [
    "a merged scalar",
    edited("hosts:\n", "hosts:\n  <<: 1\n"),
    [`${GUIDE}:8:3: not valid YAML: Merge sources must be maps or map aliases`],
  ],
  // Other YAML
  [
    "an unknown YAML tag",
    edited("name: Wiki", "name: !foo Wiki"),
    [`${GUIDE}:2:7: not valid YAML: Unresolved tag: !foo`],
  ],
  [
    "a key __proto__",
    edited("hosts:\n", "hosts:\n  __proto__: x\n"),
    [`${GUIDE}:8:3: __proto__ cannot be a key; write another name`],
  ],
  [
    "deeply nested YAML",
    add(SYNONYMS, `words: ${"[\n ".repeat(20_000)}`),
    [expect.stringMatching(/^content\/synonyms\.yml:\d+:\d+: the YAML is nested too deeply to be read/) as string],
  ],
  [
    "a list without entries",
    add(TAGS, ""),
    [`${TAGS}:1:1: the file has no entries; restore them, or write [] for an empty list or {} for an empty map`],
  ],
  [
    "a tab, without the errors in the lines that follow",
    edited("\n    title", "\n\t  title"),
    [`${GUIDE}:11:1: not valid YAML: Tabs are not allowed as indentation; indent with spaces`],
  ],
  [
    "a number that is too large",
    edited("name: Wiki", "name: 1e400"),
    [`${GUIDE}:2 name: 1e400 is not a string; put it in quotes`],
  ],
  [
    "a version that YAML reads as a number",
    edited("name: Wiki", "name: 1.10"),
    [`${GUIDE}:2 name: 1.10 is not a string; put it in quotes`],
  ],
  [
    "quotation marks of a word processor around a value",
    edited("name: Wiki", "name: “Wiki”"),
    [`${GUIDE}:2:7: YAML takes these quotation marks as part of the value; write " or '`],
  ],
  [
    "an item without a space after its hyphen",
    edited("tags: [apple]", "tags:\n  -apple"),
    [`${GUIDE}:6 tags: "-apple" is not a list; write a space after each hyphen`],
  ],
  [
    "a value of which only the first word is in quotes",
    edited("name: Wiki", 'name: "Wiki" of the company'),
    [
      `${GUIDE}:2:14: not valid YAML: this is after the end of the value; put all of the value in quotes, with other quotes than those inside it`,
    ],
  ],
  [
    "an apostrophe in single quotes",
    edited("name: Wiki", "name: 'The company's Wiki'"),
    [
      `${GUIDE}:2:20: not valid YAML: this is after the end of the value; put all of the value in quotes, with other quotes than those inside it`,
    ],
  ],
  [
    "the same tag twice",
    edited("[apple]", "[apple, apple]"),
    [`${GUIDE}:6 tags[1]: the tag "apple" is listed twice; remove one`],
  ],
  [
    "two tags with the same label",
    add(TAGS, `${VALID[TAGS]}- { slug: mac, label: Apple, description: Computers }\n`),
    [`${TAGS}:2 [1].label: "Apple" is listed twice; keep one`],
  ],
  [
    "unreadable categories, without a problem for each guide",
    add("content/categories.yml", "- slug: [\n"),
    [expect.stringMatching(/^content\/categories\.yml:2:1: not valid YAML/) as string],
  ],
  // Symbolic links, and files and folders of the wrong kind
  [
    "a dangling link",
    link("/nowhere/index.mdx", "content/guides/media/x.mdx"),
    ["content/guides/media/x.mdx: this is a symbolic link; put the file or folder itself here"],
  ],
  [
    "a link in place of a guide",
    instead(GUIDE, () => fs.symlinkSync("/nowhere/index.mdx", at(GUIDE))),
    [`${GUIDE}: this is a symbolic link; put the file or folder itself here`],
  ],
  [
    "a link to a folder",
    link("wiki", "content/guides/media/linked"),
    ["content/guides/media/linked: this is a symbolic link; put the file or folder itself here"],
  ],
  [
    "a link to a folder with a file's name",
    link("wiki", "content/guides/media/linked.mdx"),
    ["content/guides/media/linked.mdx: this is a symbolic link; put the file or folder itself here"],
  ],
  [
    "a link to itself",
    link("loop", "content/guides/loop"),
    ["content/guides/loop: this is a symbolic link; put the file or folder itself here"],
  ],
  [
    "a folder in place of a guide",
    instead(GUIDE, () => fs.mkdirSync(at(GUIDE))),
    [`${GUIDE}: this is a folder; it must be a file`],
  ],
  [
    "a folder in place of the synonyms",
    instead(SYNONYMS, () => fs.mkdirSync(at(SYNONYMS))),
    [`${SYNONYMS}: this is a folder; it must be a file`],
  ],
  [
    "a pipe",
    instead(GUIDE, () => execFileSync("mkfifo", [at(GUIDE)])),
    [`${GUIDE}: this is a device or pipe; it must be a file`],
  ],
  [
    "no synonyms",
    instead(SYNONYMS, () => undefined),
    [`${SYNONYMS}: the file is missing; restore it, or write words: [] into it`],
  ],
  [
    "no tags",
    instead(TAGS, () => undefined),
    [`${TAGS}: the file is missing; restore it, or write [] into it for an empty list`],
  ],
  // Files that nothing reads
  [
    "index.md",
    add("content/guides/media/notes/index.md"),
    [
      "content/guides/media/notes/index.md: nothing reads this file; rename it to index.mdx: a guide is content/guides/<category>/<application>/index.mdx",
    ],
  ],
  [
    "index.MDX",
    add("content/guides/media/notes/index.MDX"),
    [
      "content/guides/media/notes/index.MDX: nothing reads this file; rename it to index.mdx: a guide is content/guides/<category>/<application>/index.mdx",
    ],
  ],
  [
    "a guide without a folder of its own",
    add("content/guides/media/notes.mdx"),
    [
      "content/guides/media/notes.mdx: nothing reads this file; a guide is content/guides/<category>/<application>/index.mdx",
    ],
  ],
  [
    "a folder in a guide's folder",
    add("content/guides/media/wiki/images/a.png"),
    [
      "content/guides/media/wiki/images: nothing reads this folder; a guide is content/guides/<category>/<application>/index.mdx",
    ],
  ],
  [
    "data in a guide's folder",
    add("content/guides/media/wiki/data.yml"),
    [
      "content/guides/media/wiki/data.yml: nothing reads this file; a guide is content/guides/<category>/<application>/index.mdx",
    ],
  ],
  [
    "a list with a misspelled name",
    add("content/tag.yml"),
    ["content/tag.yml: nothing reads this file; did you mean content/tags.yml?"],
  ],
  [
    "a folder with a misspelled name",
    add("content/guide/media/x/index.mdx"),
    ["content/guide: nothing reads this folder; did you mean content/guides?"],
  ],
  [
    "an unknown file",
    add("content/notes.txt"),
    [
      "content/notes.txt: nothing reads this file; content has categories.yml, proofs.yml, redirects.yml, synonyms.yml, tags.yml, and the folders common, guides, icons, pages",
    ],
  ],
  [
    "a page in a folder",
    add("content/pages/sub/home.mdx"),
    ["content/pages/sub: nothing reads this folder; a page is content/pages/<name>.mdx"],
  ],
  [
    "a page called constructor",
    add("content/pages/constructor.mdx", page),
    [
      "content/pages/constructor.mdx: no page shows this file; the files here are: home.mdx, applications.mdx, how-sign-in-works.mdx, how-guides-are-proven.mdx, template.mdx",
    ],
  ],
  [
    "a shared part with a capital letter",
    add("content/common/Foo.mdx"),
    [
      "content/common/Foo.mdx: nothing reads this file; a shared part is content/common/<id>.mdx, in lower case with hyphens",
    ],
  ],
  [
    "a logo in another format",
    add("content/icons/wiki.png"),
    [
      "content/icons/wiki.png: nothing reads this file; an icon is content/icons/<name>.svg, in lower case with digits, dots and hyphens",
    ],
  ],
  // Logos
  [
    "a logo that is a page with an error",
    add("content/icons/wiki.svg", "<html>"),
    [
      expect.stringContaining(
        "content/icons/wiki.svg:1:6: not valid SVG: Unclosed root tag; write one <svg>",
      ) as string,
    ],
  ],
  [
    "a logo that is not SVG",
    add("content/icons/wiki.svg", "<html/>"),
    ['content/icons/wiki.svg: the outermost element is <html>; write one <svg> element with viewBox="…" and shapes'],
  ],
  [
    "an empty logo",
    add("content/icons/wiki.svg", ""),
    ['content/icons/wiki.svg: the file has 0 logos; write one <svg> element with viewBox="…" and shapes'],
  ],
  [
    "a logo without a box",
    add("content/icons/wiki.svg", '<svg width="24" height="24"><path d="M0 0h24"/></svg>'),
    [
      'content/icons/wiki.svg: the element <svg> has no viewBox="…"; add one with the logo\'s place and size, such as viewBox="0 0 24 24"',
    ],
  ],
  [
    "a logo that runs and loads something",
    add(
      "content/icons/wiki.svg",
      '<svg viewBox="0 0 9 9"><script>x</script><path onclick="x" d="M0 0h9"/><use href="#a"/><use href="/b.svg#a"/></svg>',
    ),
    [
      "content/icons/wiki.svg: a logo has only shapes; remove <script>",
      "content/icons/wiki.svg: a logo has only shapes; remove the attribute onclick of <path>",
      "content/icons/wiki.svg: a logo has only shapes; remove the attribute href of <use>",
    ],
  ],
  // Bytes and characters
  [
    "Latin-1",
    add(GUIDE, Buffer.from(guide.replace("Done.", "Caf\u00e9."), "latin1")),
    [`${GUIDE}:26:4: this character is not UTF-8; save the file as "UTF-8"`],
  ],
  [
    "Latin-1 in the synonyms",
    add(SYNONYMS, Buffer.from("words: [[caf\u00e9, bar]]\n", "latin1")),
    [`${SYNONYMS}:1:13: this character is not UTF-8; save the file as "UTF-8"`],
  ],
  ["UTF-16", add(TAGS, Buffer.from("\uFEFF[]", "utf16le")), [`${TAGS}:1:1: the file is UTF-16; save it as "UTF-8"`]],
  [
    "a byte-order mark",
    add(GUIDE, `\uFEFF${guide}`),
    [`${GUIDE}:1:1: the file begins with a byte-order mark (U+FEFF); save it as "UTF-8", not "UTF-8 with BOM"`],
  ],
  [
    "a byte-order mark in a list",
    add(TAGS, `\uFEFF${VALID[TAGS]}`),
    [`${TAGS}:1:1: the file begins with a byte-order mark (U+FEFF); save it as "UTF-8", not "UTF-8 with BOM"`],
  ],
  ["a NUL character", body("a\0b\0"), [`${GUIDE}:26:2: the invisible character U+0000 (2 in this file); delete it`]],
  ["a zero-width space", body("a\u200Bb"), [`${GUIDE}:26:2: the invisible character U+200B; delete it`]],
  [
    "a joiner outside of an emoji",
    body("Gi\u200Dtea \u{1F468}\u200D\u{1F4BB}"),
    [`${GUIDE}:26:3: the invisible character U+200D; delete it`],
  ],
  [
    "spaces that do not begin a list or a value",
    edited("name: Wiki", "name:\u00A0Wiki"),
    [`${GUIDE}:2:6: the special space U+00A0; write a usual space`],
  ],
  [
    "an ideographic space",
    body("1.\u3000One\n2.\u3000Two"),
    [`${GUIDE}:26:3: the special space U+3000 (2 in this file); write a usual space`],
  ],
  [
    "a Cyrillic letter in a Latin word",
    body("Click **S\u0430ve**. It takes 5 \u03BCs."),
    [
      `${GUIDE}:26:10: the letter \u0430 (U+0430) in a word of Latin letters; write the Latin letter that looks the same`,
    ],
  ],
  [
    "characters that were lost",
    body("Z\uFFFDrich, K\uFFFDln"),
    [
      `${GUIDE}:26:2: the replacement character U+FFFD (2 in this file); restore the character that was lost when the file was saved with another encoding`,
    ],
  ],
  ["a line separator", body("a\u2028b"), [`${GUIDE}:26:2: the invisible character U+2028; replace it with a line end`]],
  [
    "a zero-width space in a folder's name",
    add(
      "content/guides/me\u200Bdia/notes/index.mdx",
      guide.replace("name: Wiki", "name: Notes").replace("slug: wiki", "slug: notes"),
    ),
    [
      'content/guides/meU+200Bdia/notes/index.mdx: unknown category "meU+200Bdia"; did you mean "media"? (the folder above the guide\'s own)',
    ],
  ],
  [
    "carriage returns without line feeds",
    add(TAGS, "[]\r\r"),
    [`${TAGS}:1:3: a carriage return without a line feed (2 in this file); save the file with the line ending LF`],
  ],
  [
    "a file that is too large",
    body("A word. \n".repeat(250_000)),
    [`${GUIDE}: the file has 2251 KB; write at most ${MAX_FILE_BYTES / 1000} KB`],
  ],
  [
    "a line that is too long",
    body("a".repeat(MAX_LINE_LENGTH + 1)),
    [`${GUIDE}:26: the line has 2001 characters; break it into lines of at most 2000`],
  ],
  // Structure
  [
    "an empty file",
    add(GUIDE, ""),
    [`${GUIDE}:1: the file is empty; begin it with front matter between two lines of ---`],
  ],
  [
    "front matter without an end",
    add(GUIDE, "---\nname: Wiki\n"),
    [`${GUIDE}:1: the front matter has no end; write a line of --- after its last field`],
  ],
  [
    "an empty line before the front matter",
    add(GUIDE, `\n${guide}`),
    [`${GUIDE}:1: the first line must be --- and nothing else`],
  ],
  [
    "a heading without words",
    body("### ???"),
    [
      `${GUIDE}:26:1: the heading has no letters or digits, of which its id for links is made; write a heading with words`,
    ],
  ],
  [
    "an empty heading",
    body("### "),
    [
      `${GUIDE}:26:1: the heading has no letters or digits, of which its id for links is made; write a heading with words`,
    ],
  ],
  [
    "deeply nested quotes",
    body(`${">".repeat(500)} x`),
    [
      `${GUIDE}:26:50: lists, quotes or elements are nested more than 50 levels deep; write them as separate paragraphs`,
    ],
  ],
  [
    "deeply nested elements",
    body("<Note>\n".repeat(4000) + "</Note>\n".repeat(4000)),
    [`${GUIDE}:75:1: lists, quotes or elements are nested more than 50 levels deep; write them as separate paragraphs`],
  ],
  [
    "a code block without an end",
    add(GUIDE, `${guide}\n\`\`\`text\nx\n`),
    [`${GUIDE}:30:1: the code block has no end; close it with a fence like the one that opens it`],
  ],
  [
    "an element without an end, at the end of the file",
    add("content/pages/home.mdx", `${page}\n<Note>\n`),
    [
      expect.stringMatching(
        /^content\/pages\/home\.mdx:8:1: not valid MDX: <Note> has no closing tag; write <\/Note>/,
      ) as string,
    ],
  ],
  [
    "bold text without an end",
    body("Click **Save and continue."),
    [`${GUIDE}:26:1: the page would show ** as it is; close it, or put it in backticks`],
  ],
  [
    "code without an end",
    body("Enter `a and continue."),
    [`${GUIDE}:26:1: the page would show \` as it is; close it, or put it in backticks`],
  ],
  [
    "a link with a space in its address",
    body("See [the guide](https://wiki.company/a b)."),
    [
      `${GUIDE}:26:1: the page would show ]( as it is; write a link as [text](https://…), without spaces in the address`,
    ],
  ],
  [
    "a link to an address that is not there",
    body("See [the guide][guide]."),
    [`${GUIDE}:26:1: the page would show ][ as it is; write each link as [text](https://…)`],
  ],
  [
    "a link to a method that is not there",
    body("See [one](/media/wiki/?method=oidc#at-a-glance) and [the other](/media/wiki/?method=saml)."),
    [`${GUIDE}:26:53: the link /media/wiki/?method=saml opens no method; unknown method "saml"; use one of: oidc`],
  ],
  [
    "a note of Docusaurus",
    body(":::warning\n\nA word.\n\n:::"),
    [
      `${GUIDE}:26:1: the page would show ::: as it is; use <Note>, <Tip> or <Warning>`,
      `${GUIDE}:30:1: the page would show ::: as it is; use <Note>, <Tip> or <Warning>`,
    ],
  ],
  [
    "a table without the line below its heading",
    body("| A | B |\n| 1 | 2 |"),
    [
      `${GUIDE}:26:1: the page would show | as it is; a table has a line such as | --- | --- | below its heading, and an empty line before it`,
    ],
  ],
  [
    "a row of a table with too many cells",
    body("| A | B |\n| --- | --- |\n| 1 | 2 | 3 |"),
    [`${GUIDE}:28:1: the row has 3 cells, but the heading of the table has 2; the page would not show the others`],
  ],
  [
    "a row of a table with too few cells",
    body("| A | B |\n| --- | --- |\n| 1 |"),
    [`${GUIDE}:28:1: the row has 1 cell, but the heading of the table has 2; write | for each empty cell, too`],
  ],
  [
    "braces without text",
    body("Enter {}."),
    [`${GUIDE}:26:7: the page would not show {}; put it in backticks, or remove it`],
  ],
  [
    "a link with a space between its brackets",
    body("See [the guide] (https://wiki.company/a)."),
    [
      `${GUIDE}:26:1: the page would show ] ( as it is; write a link as [text](https://…), without a space between the brackets`,
    ],
  ],
  [
    "a note of GitHub",
    body("> [!NOTE]\n> A word."),
    [`${GUIDE}:26:3: the page would show [!NOTE] as it is; use <Note>, <Tip> or <Warning>`],
  ],
  [
    "a heading without a space",
    body("###Docker\n\nText."),
    [`${GUIDE}:26:1: the page would show ### as it is; write a space after it for a heading, or put it in backticks`],
  ],
  [
    "items of a list without a space",
    body("Two things:\n-One\n-Two"),
    [
      `${GUIDE}:26:1: the page would show - as it is; write a space after it for an item of a list, or put it in backticks`,
    ],
  ],
  [
    "steps without a space",
    body("1.Open `a`.\n2.Close `a`-B.\n\n1.10 is the release."),
    [`${GUIDE}:26:1: the page would show 1. as it is; write a space after it for a step, or put it in backticks`],
  ],
  [
    "variants without a variant",
    body('<Variants label="How it runs">\n\n</Variants>'),
    [`${GUIDE}:26:1: <Variants> has no <Variant>; write one for each way, or remove the element`],
  ],
  [
    "a code block without code",
    body("```bash\n\n```"),
    [`${GUIDE}:26:1: the code block is empty; write the code, or remove the block`],
  ],
  [
    "an address of another type of provider, and one that is listed twice",
    edited("    application:", "    endpoints: [sso-post, issuer, issuer]\n    application:"),
    [
      `${GUIDE}:12 methods[0].endpoints[0]: unknown address of this method's providers "sso-post"; use one of: issuer, discovery, authorization, token, userinfo, jwks, end-session, revocation, introspection, device, issuer-without-slash, host, base, base-without-slash`,
      `${GUIDE}:12 methods[0].endpoints[2]: "issuer" is listed twice; remove one`,
    ],
  ],
  [
    "a language with capital letters, and one with another name",
    body("```YAML\na: 1\n```\n\n```yml\na: 1\n```"),
    [
      `${GUIDE}:26:1: unknown language "YAML"; did you mean "yaml"?`,
      `${GUIDE}:30:1: unknown language "yml"; write "yaml"`,
    ],
  ],
  [
    "bold text and a link in HTML",
    body('Click <b>Save</b> on <a href="https://wiki.company/">the page</a>.'),
    [
      `${GUIDE}:26:7: <b> is HTML; write bold text as **text**`,
      `${GUIDE}:26:22: <a> is HTML; write a link as [text](https://…)`,
    ],
  ],
  [
    "a full address of this site",
    body("See [the guide](https://integrations.goauthentik.io/media/wiki/#at-a-glance)."),
    [
      `${GUIDE}:26:5: the link https://integrations.goauthentik.io/media/wiki/#at-a-glance leads to this site; write it as [text](/media/wiki/#at-a-glance)`,
    ],
  ],
  [
    "a link without text",
    body("See [](https://wiki.company/)."),
    [`${GUIDE}:26:5: the link to https://wiki.company/ has no text; write it between the brackets`],
  ],
  [
    "a placeholder in another spelling",
    body("Enter `<clientId>`, `<client-id>` or `<client_id>`."),
    [
      `${GUIDE}:26:7: write the placeholder <clientId> as <client_id>`,
      `${GUIDE}:26:21: write the placeholder <client-id> as <client_id>`,
    ],
  ],
  [
    "an id of a heading",
    body("### Docker {#docker}\n\nText."),
    [`${GUIDE}:26:13: not valid MDX: the id of a heading comes from its text; remove the braces`],
  ],
  [
    "an expression that is not one",
    body("Enter {the name}."),
    [`${GUIDE}:26:11: not valid MDX: MDX would evaluate what is in these braces; put text with braces in backticks`],
  ],
  [
    "an address between < and >",
    body("See <https://wiki.company>."),
    [`${GUIDE}:26:12: not valid MDX: write a link as [text](https://…), without < and >`],
  ],
  [
    "a number after <",
    body("If it takes <5 minutes."),
    [`${GUIDE}:26:14: not valid MDX: this < begins an element; put the text in backticks, or write a space after it`],
  ],
  [
    "quotation marks of a word processor around an attribute",
    body("<Note title=“Docker”>\n\nText.\n\n</Note>"),
    [
      `${GUIDE}:26:13: not valid MDX: these are the quotation marks of a word processor; write the attribute's text between " and "`,
    ],
  ],
  [
    "a title without text",
    body('<Note title=" ">\n\nText.\n\n</Note>\n\n<Details summary=" ">\n\nText.\n\n</Details>'),
    [
      `${GUIDE}:26:1: the attribute "title" of <Note> is empty; write its text, or remove it`,
      `${GUIDE}:32:1: <Details> needs the attribute summary="…"`,
    ],
  ],
  [
    "two variants with one title",
    body(
      `<Variants label="How">${["a", "b"].map((id) => `\n\n<Variant id="${id}" title="Docker">\n\nText.\n\n</Variant>`).join("")}\n\n</Variants>`,
    ),
    [`${GUIDE}:34:1: two variants here have the title "Docker"; give each its own title`],
  ],
  [
    "a method without an id",
    edited('<Method id="oidc">', "<Method>"),
    [`${GUIDE}:16:1: <Method> needs the attribute id="…"`],
  ],
  [
    "a method with a small letter",
    add(GUIDE, guide.replace("<Method", "<method").replace("</Method", "</method")),
    [`${GUIDE}:16:1: unknown component <method>; did you mean <Method>?`],
  ],
  [
    "a merge conflict",
    body("<<<<<<< HEAD\nDone.\n=======\nReady.\n>>>>>>> branch"),
    [`${GUIDE}:26: a merge conflict begins here; keep one version, and delete the lines that Git wrote`],
  ],
  [
    "a resource that is listed twice",
    edited(
      "methods:",
      `resources: [${["Manual", "Handbook"].map((title) => `{ title: ${title}, url: "https://wiki.dev/" }`).join(", ")}]\nmethods:`,
    ),
    [`${GUIDE}:9 resources[1].url: "https://wiki.dev/" is listed twice; remove one`],
  ],
  [
    "an icon with its extension",
    edited("tags:", "icon: grafana.svg\ntags:"),
    [`${GUIDE}:6 icon: no simple-icons logo and no file in content/icons is named "grafana.svg"; write icon: grafana`],
  ],
  [
    "a list of hosts",
    edited("wiki.company: the wiki", "- wiki.company"),
    [`${GUIDE}:7 hosts: ["wiki.company"] is not a map; write each entry as name: value, without a hyphen`],
  ],
  [
    "scopes as in a request",
    edited("type: oauth2,", "type: oauth2, scopes: openid email,"),
    [`${GUIDE}:13 methods[0].provider.scopes: "openid email" is not a list; write [openid, email]`],
  ],
  [
    "a field without a space after its colon",
    edited("support: community", "support:community"),
    [
      `${GUIDE}:5:1: not valid YAML: Implicit keys need to be on a single line; write each field as name: value, with a space after the colon`,
    ],
  ],
  [
    "a guide that was copied into another category",
    () => {
      write(
        "content/categories.yml",
        `${VALID["content/categories.yml"]}- { slug: notes, label: Notes, description: Notes }\n`,
      )
      write("content/guides/notes/wiki/index.mdx", guide)
    },
    [
      `content/guides/notes/wiki/index.mdx: ${GUIDE} is a guide for the same application (the same folder wiki); an application has one guide in one category`,
    ],
  ],
  [
    "an enormous range of marked lines",
    edited("{1}", "{1-99999999999}"),
    [`${GUIDE}:22:1: "1-99999999999" marks lines beyond 10000; no code block is that long`],
  ],
  [
    "a language called constructor",
    edited("```yaml", "```constructor"),
    [expect.stringContaining(`${GUIDE}:22:1: unknown language "constructor"; `) as string],
  ],
  [
    "an element called constructor",
    body("<constructor />"),
    [expect.stringContaining(`${GUIDE}:26:1: unknown component <constructor>; `) as string],
  ],
]

test("valid content has no problems, even with Windows line endings, system files and an icon", () => {
  for (const [file, text] of Object.entries(VALID)) write(file, text.replaceAll("\n", "\r\n"))
  write("content/.DS_Store", "\0")
  write("content/guides/media/wiki/.index.mdx.swp", "\0")
  write("content/icons/wiki.svg", `<svg viewBox="0 0 9 9"><path d="M0 0${"h1".repeat(MAX_LINE_LENGTH)}"/></svg>`)
  expect(messages()).toEqual([])
})

test.each(BROKEN)("%s", (_, breakIt, expected) => {
  breakIt()
  expect(messages()).toEqual(expected)
})

test.each([
  ["file", GUIDE],
  ["folder", "content/guides"],
])("a %s that the user may not read is reported", (_, place) => {
  const denied = Object.assign(new Error("EACCES"), { code: "EACCES" })
  const refuse = (name: "readFileSync" | "readdirSync") => {
    const original = fs[name] as (...args: unknown[]) => unknown
    jest.spyOn(fs, name).mockImplementation(((file: string, ...rest: unknown[]) => {
      if (file === at(place)) throw denied
      return original(file, ...rest)
    }) as never)
  }
  refuse("readFileSync")
  refuse("readdirSync")
  const found = messages()
  jest.restoreAllMocks()
  expect(found).toContain(`${place}: permission denied (EACCES); allow the current user to read this`)
})

test("a missing content folder is reported without throwing", () => {
  fs.rmSync(at("content"), { recursive: true })
  expect(messages()).toContain("content: this is missing; restore it")
})
