/**
 * The modal's style sheets as text. Gatsby writes every style sheet that is imported the usual way into every page;
 * these must not be there before someone searches.
 */
import docSearchStyles from "!!raw-loader!@docsearch/css/dist/modal.css"
import ownStyles from "!!raw-loader!./search-modal.css"

export const searchModalStyles = docSearchStyles + ownStyles
