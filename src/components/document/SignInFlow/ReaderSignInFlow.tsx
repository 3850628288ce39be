import { readApplication } from "../../../guides/sign-in-link"
import { useAddressQuery } from "../../../hooks/use-address-query"
import { SignInFlow } from "./SignInFlow"

interface ReaderSignInFlowProps {
  id: string
  guides: readonly { application: string; name: string }[]
}

/** A sequence with the name of the application from whose guide the reader comes, if the address has one. */
export function ReaderSignInFlow({ id, guides }: ReaderSignInFlowProps) {
  const [query] = useAddressQuery()
  return <SignInFlow id={id} application={readApplication(query, guides)?.name ?? "Application"} />
}
