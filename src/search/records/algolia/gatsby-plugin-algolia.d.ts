declare module "gatsby-plugin-algolia/gatsby-node" {
  /** Gatsby's hook of the plugin, which has no types of its own. */
  export function onPostBuild(helpers: object, options: object): Promise<void>
}
