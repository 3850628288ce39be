import { SEARCH_SMALL_SCREEN_PX } from "../../../config/constants"

/** Whether the modal fills the screen and snippets are short. */
export const isSmallScreen = (): boolean => window.matchMedia(`(max-width: ${SEARCH_SMALL_SCREEN_PX}px)`).matches
