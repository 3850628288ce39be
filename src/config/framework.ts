/** What the agent header of the hosted search says of the site's framework: name and version. `src/build/webpack.ts` puts the version in. */
export const FRAMEWORK: [name: string, version: string] = ["gatsby", process.env.FRAMEWORK_VERSION ?? ""]
