/** The form of names that become part of URLs and ids: `media`, `wiki-js`. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** What to write instead of a name of another form. */
export const SLUG_RULE = "use lowercase letters, digits and single hyphens"
