import { useContext, useState } from "react"
import { signInLink } from "../../../guides/sign-in-link"
import { importCode } from "../../../network/import-code"
import { Collapsible } from "../../ui/Collapsible/Collapsible"
import { Link } from "../../ui/Link/Link"
import { MethodContext } from "../Methods/method-context"
import * as details from "../Tree/page-components.module.css"
import * as styles from "./GuideSignIn.module.css"

interface GuideSignInProps {
  name: string
  path: string
  methods: readonly { id: string; protocol: string; signInFlow: string | null }[]
}

/**
 * The sequence of the selected method's messages, with the application's name. It is folded, and its code loads when a
 * reader opens it. Without that code, there is a link to the page that has all sequences.
 */
export function GuideSignIn({ name, path, methods }: GuideSignInProps) {
  const { active } = useContext(MethodContext)
  const [code, setCode] = useState<typeof import("../SignInFlow/SignInFlow")>()
  const method = methods.find(({ id }) => id === active) ?? methods[0]
  const explanation = method && signInLink(path, method.protocol)
  if (!method?.signInFlow || !explanation) return null

  // Folding and opening it tries again after a failure.
  const load = () => void importCode(() => import("../SignInFlow/SignInFlow")).then(setCode, () => undefined)
  return (
    <Collapsible
      summary={method.protocol === "scim" ? `How ${name} gets its accounts` : `How sign-in to ${name} works`}
      className={`${details.details} ${styles.section} no-print`}
      summaryClassName={details.summary}
      onToggle={(isOpen) => isOpen && !code && load()}
    >
      <div className="prose">
        {code && <code.SignInFlow id={method.signInFlow} application={name} />}
        <p>
          <Link href={explanation}>What happens at each step, and where it can fail</Link>
        </p>
      </div>
    </Collapsible>
  )
}
