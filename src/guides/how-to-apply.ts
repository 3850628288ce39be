/** How readers apply the generated files, for the page and its Markdown copy. */
import type { Tree } from "../tree/tree"
import type { SetupFileKind } from "./setup-files"

/** Labels are those of authentik 2026.8's admin interface (its documentation, "Working with blueprints"). */
export const HOW_TO_APPLY: Record<SetupFileKind, Tree> = {
  blueprint: [
    "In the Admin interface, open ",
    ["strong", null, ["Customization > Blueprints"]],
    " and click ",
    ["strong", null, ["Create"]],
    ". Paste the file under ",
    ["strong", null, ["Internal"]],
    ", or save it in the worker’s ",
    ["code", null, ["/blueprints"]],
    " folder and select it under ",
    ["strong", null, ["Local path"]],
    ". If the file asks for values, enter them under ",
    ["strong", null, ["Additional settings > Context"]],
    ".",
  ],
  terraform: [
    "Save the file in a directory of its own, and check the address of authentik in it. Set ",
    ["code", null, ["AUTHENTIK_TOKEN"]],
    " to an API token of an administrator. Then run ",
    ["code", null, ["terraform init"]],
    " and ",
    ["code", null, ["terraform apply"]],
    ".",
  ],
}
