/** Certificate-key pairs: made, brought, or found. */
import { sentence } from "./comment-text"
import { code, markdown, menu, paragraph, setting, settingsBlock, strong } from "./inline"
import type { Certificate } from "./model"
import type { Step } from "./step"

export function certificateStep({ name, purpose, origin, optional }: Certificate): Step {
  const whatFor = paragraph("What it is for: ", markdown(sentence(purpose)))
  if (origin === "existing") {
    return {
      title: ["Open ", menu("System", "Certificates"), " and find this certificate-key pair:"],
      optional,
      blocks: [
        ...settingsBlock([setting("Name", code(name), { note: "Yours may have another name; take that one below" })]),
        whatFor,
      ],
    }
  }
  const generated = origin === "generate"
  return {
    title: [
      "Open ",
      menu("System", "Certificates"),
      " and click ",
      strong(generated ? "Generate Certificate-Key Pair" : "Import Existing Certificate-Key Pair"),
      ".",
    ],
    optional,
    blocks: [
      ...settingsBlock([setting(generated ? "Common Name" : "Name", code(name))]),
      ...(generated ? [] : [paragraph("Paste the certificate, and the private key if you have it.")]),
      whatFor,
    ],
  }
}
