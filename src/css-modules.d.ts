/** Gatsby gives the classes of a CSS module as named exports, in camel case. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>
  export = classes
}
