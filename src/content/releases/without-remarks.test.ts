import type { Block } from "../../authentik/steps/step"
import { withoutRemarks } from "./without-remarks"

const remark = (before: string): Block => ({ kind: "olderReleases", before, content: ["Set it."] })

test("remarks on releases that cannot be chosen stay", () => {
  const block: Block = { kind: "paragraph", content: ["Click it."] }
  const steps = [{ title: ["Create it."], blocks: [remark("2026.5"), block, remark("2025.10")] }]
  expect(withoutRemarks(steps)[0]?.blocks).toEqual([block, remark("2025.10")])
})
