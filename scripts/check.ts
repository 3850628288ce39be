/**
 * `npm run check`: lists all problems of the content, its language and its code. Exits with status 1 if there is an error.
 * `npm run check -- <category>/<application> …` reports only on these guides.
 */

/** What tsx throws for a file that is not valid TypeScript: the message has its place and what is wrong. */
const isSyntaxError = (error: unknown): error is Error => error instanceof Error && error.name === "TransformError"

// Imported here, because the configuration that it imports can have a syntax error.
import("./check-content")
  .then(({ check }) => check(process.argv.slice(2)))
  .catch((error: unknown) => {
    console.error(isSyntaxError(error) ? error.message : error)
    process.exitCode = 1
  })
