/** What readers do after they apply a blueprint or a Terraform configuration, such as copying credentials. */
import type { Remark } from "../files/remark-list"
import { manualRemarks, type FileFormat } from "../files/remarks"
import { code, listed, markdown, menu, paragraph, strong } from "./inline"
import type { AuthentikSetup, Offer, Outpost } from "../model/model"
import { outpostName, tokenIdentifier } from "../resolve/names"
import { whyOutpostOptional } from "../resolve/optional-parts"
import { type Units, isPushing, providersOf } from "../resolve/applications"
import { outputsOf } from "../resolve/outputs"
import type { NamedSetup, Resolved } from "../resolve/resolve"
import type { Block, Inline } from "./step"
import { valuesOf, valuesText } from "./copied-values"
import { groupList } from "./prepare"

/** The text below each of the two files. */
export function afterApply(resolved: Resolved): Record<FileFormat, Block[]> {
  const { setup, units, inFiles } = resolved
  return {
    blueprint: [...blueprintValues(setup, units), ...closing(resolved, "blueprint")],
    terraform: [...terraformValues(inFiles), ...closing(resolved, "terraform")],
  }
}

/** Names the options that something belongs to, in italics. */
const titleOf = ({ title }: Offer): Inline => markdown(`_${title}_`)

/** Says after an item which options it belongs to; empty for items that everyone needs. */
const onlyWith = (option: Offer | undefined): Inline[] => (option ? [" (only with ", titleOf(option), ")"] : [])

/** Begins a sentence that goes on with a lowercase letter, for parts of options, or as it is. */
const beginning = (sentence: string, option: Offer | undefined): Inline[] =>
  option ? ["With ", titleOf(option), `, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`] : [sentence]

function blueprintValues(setup: AuthentikSetup, units: Units): Block[] {
  const values = units.flatMap((unit, index) => valuesOf(setup, unit, index === 0))
  const tokens = setup.serviceAccounts.map((account): Inline[] => [
    code(tokenIdentifier(account)),
    account.credential === "api-token" ? ": the API token of " : ": the password of ",
    code(account.username),
    ...onlyWith(account.option),
  ])
  const blocks = values.flatMap((one, index): Block[] => {
    const { title, blocks: list } = valuesText(one)
    const open = index === 0 ? "After you apply the blueprint, open " : "Open "
    return [paragraph(...beginning(open, one.option), ...title), ...list]
  })
  if (tokens.length > 0) {
    blocks.push(
      paragraph(
        blocks.length === 0 ? "After you apply the blueprint, open " : "Open ",
        menu("Directory", "Tokens and App passwords"),
        ", and copy these values in their rows:",
      ),
      { kind: "list", items: tokens },
    )
  }
  return blocks.length > 0 ? blocks : [paragraph("After you apply the blueprint, there are no credentials to copy.")]
}

function terraformValues(named: NamedSetup): Block[] {
  const items = outputsOf(named).map(({ name, source, holds, option }): Inline[] => [
    code(source.of === "endpoints" ? `terraform output ${name}` : `terraform output -raw ${name}`),
    ": ",
    markdown(holds),
    ...onlyWith(option),
  ])
  if (providersOf(named.units).some(({ provider }) => provider.type === "radius"))
    items.push(["the variable ", code("radius_shared_secret"), ": the ", strong("Shared secret")])
  return items.length > 0
    ? [paragraph("After ", code("terraform apply"), ", read these values:"), { kind: "list", items }]
    : [paragraph("After ", code("terraform apply"), ", there are no credentials to copy.")]
}

/** Tells readers to deploy an outpost, because neither file does. */
function deployment(units: Units, outpost: Outpost): Block {
  const name = strong(outpostName(outpost, units[0].name))
  return paragraph(
    ...beginning("The outpost ", whyOutpostOptional(units, outpost)),
    name,
    " is not deployed yet. Open ",
    menu("Applications", "Outposts"),
    ", edit ",
    name,
    ", and choose an ",
    strong("Integration"),
    ", or deploy it yourself.",
  )
}

/** Tells readers to fill the required groups, which both files create without members. The text of an option names its own. */
function members({ groups }: AuthentikSetup): Block[] {
  const required = groups.filter(({ option }) => option === undefined)
  if (required.length === 0) return []
  return [
    paragraph(
      "Open ",
      menu("Directory", "Groups"),
      ", and add members on the ",
      strong("Users"),
      required.length === 1 ? " tab of this group:" : " tab of each of these groups:",
    ),
    groupList(required),
  ]
}

/** What to know or do that the file does not cover: members, synchronization, deployment, expiry, and manual work. */
function closing(named: NamedSetup, format: FileFormat): Block[] {
  const { setup, units } = named
  const providers = providersOf(units)
  const syncing = providers.filter(({ provider }) => isPushing(provider.type) && provider.type !== "ssf")
  const outposts = setup.outposts.filter(({ embedded, type }) => !embedded && type !== "rac")
  const { after } = manualRemarks(named, format)
  return [
    ...members(setup),
    ...(syncing.length > 0
      ? [
          paragraph(
            ...listed(syncing.map(({ name, provider }) => [strong(name), ...onlyWith(provider.option)])),
            syncing.length === 1 ? " syncs" : " sync",
            " users and groups after each change, and all of them every four hours.",
          ),
        ]
      : []),
    ...outposts.map((outpost) => deployment(units, outpost)),
    ...furtherWork(after),
  ]
}

/** Refers to the end of the file as the page shows it, which has remarks of chosen options only. */
function furtherWork(after: readonly Remark[]): Block[] {
  const shown = after.filter(({ form }) => form !== "commented")
  if (shown.length === 0) return []
  const isAlwaysThere = shown.some(({ option }) => option === undefined)
  return [
    paragraph(
      isAlwaysThere
        ? "The end of the file lists what you still have to do."
        : "With some options, the end of the file lists what you still have to do.",
    ),
  ]
}
