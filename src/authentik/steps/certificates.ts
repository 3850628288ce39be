/** Certificate-key pairs: generated, imported, or existing. */
import { sentence } from "../files/comment-text"
import { code, markdown, menu, paragraph, setting, settingsBlock, strong } from "./inline"
import type { AuthentikSetup, Certificate } from "../model/model"
import { factsOf } from "../model/releases"
import type { Step } from "./step"

/** The step for one of the certificates of `setup`. */
export function certificateStep(setup: AuthentikSetup, { name, purpose, origin }: Certificate): Step {
  const whatFor = paragraph("Purpose: ", markdown(sentence(purpose)))
  if (origin === "existing") {
    return {
      title: ["Open ", menu("System", "Certificates"), " and find this certificate-key pair:"],
      blocks: [
        ...settingsBlock([setting("Name", code(name), { note: "Use your own name for it below, too" })]),
        whatFor,
      ],
    }
  }
  const generated = origin === "generate"
  const { buttons } = factsOf(setup)
  return {
    title: [
      "Open ",
      menu("System", "Certificates"),
      " and click ",
      strong(generated ? buttons.generateKeyPair : buttons.importKeyPair),
      ":",
    ],
    blocks: [
      ...settingsBlock([setting(generated ? "Common Name" : "Name", code(name))]),
      ...(generated
        ? []
        : [
            paragraph(
              isOfApplication(setup, name)
                ? "Paste the certificate without a private key."
                : "Paste the certificate and its private key.",
            ),
          ]),
      whatFor,
    ],
  }
}

/** Whether only the application has the private key: authentik verifies its signatures or encrypts for it. */
export const isOfApplication = ({ provider, additionalApplications }: AuthentikSetup, name: string): boolean =>
  [provider, ...additionalApplications.map((one) => one.provider)].some(
    (one) =>
      one?.type === "saml" &&
      [one.verificationCertificate, one.encryptionCertificate].includes(name) &&
      one.signingCertificate !== name,
  )
