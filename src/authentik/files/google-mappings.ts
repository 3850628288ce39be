/** What readers of a Terraform configuration select in a Google Workspace provider's form. */
import type { AuthentikSetup, GoogleWorkspaceProvider } from "../model/model"
import { mappingByName } from "../resolve/mappings"

/**
 * Returns a sentence for each list of the provider `name` that selects mappings of authentik's own, because Terraform
 * cannot look them up; none for lists with only the setup's mappings.
 */
export function ownGoogleMappings(setup: AuthentikSetup, name: string, provider: GoogleWorkspaceProvider): string[] {
  const lists: [label: string, names: string[]][] = [
    ["User Property Mappings", provider.userMappings],
    ["Group Property Mappings", provider.groupMappings],
  ]
  return lists.flatMap(([label, names]) => {
    const shipped = names.filter((one) => mappingByName(setup, "google-workspace", one).from === "authentik")
    if (shipped.length === 0) return []
    const quoted = shipped.map((one) => `"${one}"`).join(" and ")
    return `Add ${quoted} to the ${label} of the provider ${name}. Terraform cannot look up authentik's own mappings and does not change the selection`
  })
}
