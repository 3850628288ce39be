/**
 * The modal's style sheets as text. Gatsby adds every regularly imported style sheet to every page, but these are
 * needed only after the search opens.
 */
import docSearchStyles from "!!raw-loader!@docsearch/css/dist/modal.css"
import ownStyles from "!!raw-loader!./search-modal.css"

export const searchModalStyles = docSearchStyles + ownStyles
