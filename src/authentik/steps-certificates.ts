/** Certificate-key pairs: generated, imported, or existing. */
import { sentence } from "./comment-text"
import { code, markdown, menu, paragraph, setting, settingsBlock, strong } from "./inline"
import type { Certificate } from "./model"
import type { Step } from "./step"

export function certificateStep({ name, purpose, origin, optional }: Certificate): Step {
  const whatFor = paragraph("Purpose: ", markdown(sentence(purpose)))
  if (origin === "existing") {
    return {
      title: ["Open ", menu("System", "Certificates"), " and find this certificate-key pair:"],
      optional,
      blocks: [
        ...settingsBlock([
          setting("Name", code(name), { note: "If yours has another name, use that name in the steps below" }),
        ]),
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
      ...(generated ? [] : [paragraph("Paste the certificate. If you have its private key, paste that as well.")]),
      whatFor,
    ],
  }
}
