/** What a method must know about the guide's other methods, so that the files of several methods can be applied. */
import { protocolName } from "../../guides/labels"
import type { AuthentikSetup, SetupContext } from "../model/model"
import { isPushing } from "./applications"

/** A method as its guide declares it. */
export interface DeclaredMethod {
  id: string
  title: string
  setup: AuthentikSetup
}

/** Returns the context of a method, which is one of the guide's `methods`. */
export function methodContext(
  guideName: string,
  method: DeclaredMethod,
  methods: readonly DeclaredMethod[],
): SetupContext {
  const creating = methods.filter(({ setup }) => createsApplication(setup))
  const others = methods.filter((one) => one !== method)
  const sharedGroups = method.setup.groups
    .map(({ name }) => name)
    .filter((name) => others.some(({ setup }) => setup.groups.some((group) => group.name === name)))
  return {
    guideName,
    methodId: method.id,
    methodLabel: creating.length > 1 && creating.includes(method) ? labelOf(method, creating) : undefined,
    sharedGroups,
    extendedElsewhere: others.some(({ setup }) => extendsApplication(setup, method.setup)),
  }
}

const createsApplication = ({ application, provider }: AuthentikSetup): boolean =>
  !application.existing && provider !== undefined && !isPushing(provider.type)

/** The protocol, such as `SAML`, or the method's title if another method has the same protocol. */
function labelOf({ setup, title }: DeclaredMethod, creating: readonly DeclaredMethod[]): string {
  const type = setup.provider?.type
  const same = creating.filter((one) => one.setup.provider?.type === type)
  return type === undefined || same.length > 1 ? title : protocolName(type)
}

/** Whether the first setup adds backchannel providers to the application that the second one creates. */
const extendsApplication = (extending: AuthentikSetup, { application }: AuthentikSetup): boolean =>
  extending.application.existing === true &&
  application.existing !== true &&
  extending.application.slug === application.slug &&
  (extending.backchannelProviders.length > 0 || extending.provider !== undefined)
