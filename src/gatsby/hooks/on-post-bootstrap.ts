/** From now on, the develop server reads each change of the content. */
import { releaseContent } from "../content"

export function onPostBootstrap(): void {
  releaseContent()
}
