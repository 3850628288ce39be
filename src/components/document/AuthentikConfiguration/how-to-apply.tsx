import type { ReactNode } from "react"
import type { SetupFileKind } from "../../../guides/setup-files"

/** Labels are those of authentik 2026.8's admin interface (its documentation, "Working with blueprints"). */
export const HOW_TO_APPLY: Record<SetupFileKind, ReactNode> = {
  blueprint: (
    <>
      In the Admin interface, open <strong>Customization &gt; Blueprints</strong> and click <strong>Create</strong>.
      Paste the file under <strong>Internal</strong>, or save it in the worker’s <code>/blueprints</code> folder and
      select it under <strong>Local path</strong>. If the file asks for values, enter them under{" "}
      <strong>Additional settings &gt; Context</strong>.
    </>
  ),
  terraform: (
    <>
      Save the file in a directory of its own, and check the address of authentik in it. Set{" "}
      <code>AUTHENTIK_TOKEN</code> to an API token of an administrator. Then run <code>terraform init</code> and{" "}
      <code>terraform apply</code>.
    </>
  ),
}
