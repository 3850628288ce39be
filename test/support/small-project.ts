/** Copies the project with few guides, so that test builds do not get slower with each new guide. */
import fs from "node:fs"
import path from "node:path"
import { parseDocument, type YAMLMap, type YAMLSeq } from "yaml"
import { copyProject } from "./project-copy"
import { partIdsIn } from "../../src/content/shared-parts"

/** Guides that tests open or change. */
const NAMED = [
  "/chat-communication-collaboration/nextcloud/",
  "/device-management/apple/",
  "/device-management/fleet/",
  "/hypervisors-orchestrators/proxmox-ve/",
  "/media/jellyfin/",
  "/media/komga/",
  "/monitoring/grafana/",
]

/**
 * Copies the project and keeps the guides above, the first of each category, one for each shared part, and all that these link
 * to. Removes the redirects, synonyms and proofs of other guides.
 * @returns the folder; the caller removes it. Throws if a guide above no longer exists.
 */
export async function copySmallProject(): Promise<string> {
  const folder = await copyProject()
  const guides = readGuides(folder)
  const kept = choose(guides)
  for (const [guide, { file }] of guides) if (!kept.has(guide)) fs.rmSync(path.dirname(file), { recursive: true })
  const isGone = (page: unknown) => guides.has(String(page)) && !kept.has(String(page))
  const filter = (file: string, isKept: (entry: YAMLMap) => boolean) =>
    edit(path.join(folder, file), (contents) => {
      const list = contents as YAMLSeq<YAMLMap>
      list.items = list.items.filter(isKept)
    })
  filter("content/redirects.yml", (rule) => !isGone(rule.get("to")))
  filter("content/proofs.yml", (proof) => !isGone(`/${String(proof.get("guide"))}/`))
  edit(path.join(folder, "content/synonyms.yml"), (synonyms) => {
    const pages = (synonyms as YAMLMap).get("pages") as YAMLMap
    pages.items = pages.items.filter(({ key }) => !isGone(key))
  })
  return folder
}

interface Guide {
  file: string
  text: string
}

/** The guides by path, sorted. */
function readGuides(folder: string): Map<string, Guide> {
  const content = path.join(folder, "content/guides")
  return new Map(
    fs
      .readdirSync(content)
      .flatMap((category) => fs.readdirSync(path.join(content, category)).map((name) => `/${category}/${name}/`))
      .sort()
      .map((guide) => {
        const file = path.join(content, guide, "index.mdx")
        return [guide, { file, text: fs.readFileSync(file, "utf8") }]
      }),
  )
}

function choose(guides: ReadonlyMap<string, Guide>): Set<string> {
  const missing = NAMED.filter((guide) => !guides.has(guide))
  if (missing.length > 0) throw new Error(`Tests need ${missing.join(", ")}, which content/guides no longer has.`)
  const seen = new Set<string>()
  const firsts = [...guides].flatMap(([guide, { text }]) => {
    const marks = [guide.split("/")[1] ?? "", ...partIdsIn(text).map((id) => `part ${id}`)]
    const isFirst = marks.some((mark) => !seen.has(mark))
    for (const mark of marks) seen.add(mark)
    return isFirst ? [guide] : []
  })
  const kept = new Set([...NAMED, ...firsts])
  // The loop also visits guides that it adds to the set, so transitive links are kept.
  for (const guide of kept)
    for (const [, target = ""] of guides.get(guide)?.text.matchAll(/\]\((\/[^/]+\/[^/]+\/)/g) ?? [])
      if (guides.has(target)) kept.add(target)
  return kept
}

function edit(file: string, change: (contents: unknown) => void): void {
  const document = parseDocument(fs.readFileSync(file, "utf8"))
  change(document.contents)
  fs.writeFileSync(file, document.toString({ lineWidth: 0 }))
}
