import type { ReactNode } from "react"
import type { SetupFileKind } from "../../guides/setup-files"

/** Labels are those of authentik 2026.8's admin interface (its documentation, "Working with blueprints"). */
export const HOW_TO_APPLY: Record<SetupFileKind, ReactNode> = {
  blueprint: (
    <>
      In the Admin interface, open <strong>Customization &gt; Blueprints</strong> and click <strong>Create</strong>.
      Paste the file under <strong>Internal</strong>, or put it into the worker’s <code>/blueprints</code> folder and
      choose it under <strong>Local path</strong>. Values that the file leaves to you go into{" "}
      <strong>Additional settings &gt; Context</strong>.
    </>
  ),
  terraform: (
    <>
      Put the file into a folder of its own, set <code>AUTHENTIK_TOKEN</code> to an API token of an administrator, and
      run <code>terraform init</code> and <code>terraform apply</code>. The address of authentik stands in the file.
    </>
  ),
}
