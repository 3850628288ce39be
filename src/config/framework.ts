/**
 * The framework's name and version for the agent header of the hosted search; `src/gatsby/hooks/on-create-webpack-config.ts` inserts the
 * version.
 */
export const FRAMEWORK: [name: string, version: string] = ["gatsby", process.env.FRAMEWORK_VERSION ?? ""]
