import type { TreeComponents } from "../../../tree/render"
import { PagePart } from "../../errors/PagePart/PagePart"
import { AuthentikConfiguration } from "../AuthentikConfiguration/AuthentikConfiguration"
import { Endpoints } from "../Endpoints/Endpoints"
import { FoldedText } from "../Folded/Folded"
import { Glance } from "../Glance/Glance"
import { Methods } from "../Methods/Methods"
import { OptionPart } from "../Option/OptionPart"
import { Verification } from "../Verification/Verification"
import { ForReleases } from "./ForReleases"
import { pageComponents } from "./page-components"

/**
 * Maps the elements of guides to components: those of any document, and those that only guides have. Pages that are not guides do not
 * load the latter's code and styles.
 */
export const guideComponents: TreeComponents = {
  ...pageComponents,
  Methods: (props) => (
    <PagePart name="The methods of this guide">
      <Methods {...props} />
    </PagePart>
  ),
  AuthentikConfiguration: (props) => (
    <PagePart name="The configuration of authentik">
      <AuthentikConfiguration {...props} />
    </PagePart>
  ),
  Endpoints,
  ForReleases,
  Glance,
  // `GuideRail` shows them next to the text.
  Hosts: () => null,
  Introduction: ({ render, nodes }) => <>{render(nodes)}</>,
  Option: FoldedText,
  OptionPart,
  Verification,
}
