declare module "gatsby-plugin-algolia/gatsby-node" {
  /** The plugin's hook, for its test; the package has no types of its own. */
  export function onPostBuild(helpers: object, options: object): Promise<void>
}
