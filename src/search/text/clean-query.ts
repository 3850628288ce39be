/** Removes what surrounds the message of a pasted log line. */

/** Where a structured log line has its message, such as `error="…"` or `"msg":"…"`. */
const MESSAGE = /(?:"(err(?:or)?|error_description|msg|message)":\s*|\b(err(?:or)?|msg|message)=)"((?:[^"\\]|\\.)+)/g

const FIELDS =
  "level|lvl|severity|logger|caller|user_?id|org_?id|uname|ts?|time|timestamp|pid|trace_?id|span_?id|request_?id|remote_?addr"
const SEVERITY = "error|warn(?:ing)?|info|debug|fatal|critical|notice|trace"
const MONTHS = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec"

const NOISE = [
  // 2026-11-28T10:11:12.345Z, 2026/11/28 10:11:12 +0000, 28/Nov/2026:10:11:12 +0000
  /(?:\d{4}([-/])\d\d\1\d\d|\d\d?\/[A-Z][a-z]{2}\/\d{4})(?:[T :]\d\d:\d\d[\d:.,Z+-]*)?(?: [+-]\d{4}\b)?/g,
  // Syslog: Nov 28 10:11:12 host grafana[1234]:
  new RegExp(String.raw`\b(?:${MONTHS}) +\d\d? [\d:]{8}(?: \S+ [\w./-]+(?:\[\d+\])?:)?`, "g"),
  /\b\d\d:\d\d:\d\d[\d.,]*/g,
  new RegExp(String.raw`(?:"(?:${FIELDS})":\s*|\b(?:${FIELDS})=)(?:"[^"]*"?|[^\s,}]*)`, "gi"),
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g,
  // [error], [17]
  new RegExp(String.raw`[[(](?:\d+|${SEVERITY})[\])]`, "gi"),
  /[[(]\s*[\])]/g,
  new RegExp(String.raw`^\W*(?:${SEVERITY}):`, "i"),
  new RegExp(String.raw`^\W*(?:${SEVERITY.toUpperCase()})\b`),
  /^["'“”‘’\s[\](){}:,|-]+|["'“”‘’\s{}]+$/g,
]

/**
 * Returns the message of a log line without time stamps, severity, process, addresses and identifiers. A query that has
 * no words besides them stays as it is.
 */
export function cleanQuery(query: string): string {
  const fields = [...query.matchAll(MESSAGE)].map(([, quoted, plain, text = ""]) => ({
    isError: (quoted ?? plain ?? "").startsWith("e"),
    text: text.replace(/\\(.)/g, "$1"),
  }))
  const messages = [...fields.filter(({ isError }) => isError), ...fields.filter(({ isError }) => !isError)]
  const message = messages.map(({ text }) => text).join(" ") || query
  const cleaned = NOISE.reduce((text, noise) => text.replace(noise, " "), message)
    .replace(/\s+/g, " ")
    .trim()
  return /\p{L}/u.test(cleaned) ? cleaned : query
}
