/** Checks of providers that push groups or events. */
import type { GoogleWorkspaceProvider, SsfProvider } from "../model/model"
import { firstOfType } from "../resolve/applications"
import type { NamedSetup } from "../resolve/resolve"
import type { Report } from "./shared"

/** Checks that the values of a Shared Signals provider are consistent with the setup. */
export function checkSsf({ units }: NamedSetup, provider: SsfProvider, field: string, report: Report): void {
  if (provider.signingKey === "none")
    report(`${field}.signingKey`, "events are always signed; name a certificate-key pair or write any")
  if (provider.federatedProviders === true && !firstOfType(units, "oauth2")) {
    report(
      `${field}.federatedProviders`,
      "this method has no OAuth2 provider; name the one that another method creates, or write false",
    )
  }
}

/** Checks that the values of a Google Workspace provider are allowed. */
export function checkGoogle({ groupDeleteAction }: GoogleWorkspaceProvider, field: string, report: Report): void {
  if (groupDeleteAction === "suspend")
    report(`${field}.groupDeleteAction`, "a group cannot be suspended; write delete or do_nothing")
}
