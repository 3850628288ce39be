import { WAY_PANELS } from "../../components/document/AuthentikConfiguration/ways"
import { toWay, WAY_ATTRIBUTE, WAY_STORAGE_KEY, WAYS } from "../../placeholders/setup-way"
import { readStorage } from "./read-storage"
import { selectTab } from "./select-tab"

/** Opens the configuration format that the reader selected last; static HTML shows the first. */
export function showSetupWay(): void {
  const way = toWay(readStorage(WAY_STORAGE_KEY))
  if (way === WAYS[0]) return
  document.documentElement.setAttribute(WAY_ATTRIBUTE, way)
  selectTab(WAY_PANELS, way)
}
