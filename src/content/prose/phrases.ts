/** Phrases to avoid, with what to write instead. `*` matches any one word. */

export interface Phrase {
  /** Words with single spaces between them, in lower case. */
  phrases: string[]
  instead: string
  /** `warning` if the phrase is sometimes right; an error by default. */
  severity?: "warning"
}

export const PHRASES: Phrase[] = [
  // Words that are rare, or mean something else, in American English.
  { phrases: ["whoever", "whomever"], instead: "users who, or the name of the role" },
  { phrases: ["whom"], instead: "that, who, or a sentence whose subject acts" },
  { phrases: ["mend", "mends", "mended", "mending"], instead: "fix" },
  {
    phrases: ["stand", "stands", "stood"].flatMap((verb) =>
      ["in", "there", "below", "above", "beside", "behind", "before", "under", "on", "at", "with", "without"].map(
        (where) => `${verb} ${where}`,
      ),
    ),
    instead: "is, or see",
  },
  { phrases: ["must stand", "may stand", "can stand"], instead: "must be, may be" },
  { phrases: ["at the first time"], instead: "the first time" },
  { phrases: ["mind that", "mind the"], instead: "note that" },
  {
    phrases: ["his or her", "her or his", "his own", "he or she", "himself", "he can", "he has"],
    instead: "their, they",
  },
  { phrases: ["take * out of", "takes * out of"], instead: "remove … from" },
  { phrases: ["out of the selection"], instead: "from the selected …" },
  { phrases: ["will do that", "will do this", "pair will do", "one will do", "flow will do"], instead: "use …" },
  { phrases: ["people"], instead: "users" },
  { phrases: ["everybody", "everybody else"], instead: "everyone, or all other users" },
  { phrases: ["belongs to it", "belong to it"], instead: "keep the …" },
  { phrases: ["slash at the end"], instead: "trailing slash" },
  { phrases: ["takes the place of", "take the place of"], instead: "replaces" },
  { phrases: ["in place of", "in its place", "in their place"], instead: "instead of" },
  { phrases: ["goes to authentik", "go to authentik"], instead: "opens authentik, or sends the browser to authentik" },
  // Common mistakes of authors whose first language is German.
  { phrases: ["allows to", "allow to", "permits to", "enables to"], instead: "allows you to" },
  { phrases: ["looks like the following", "how it looks like"], instead: "what it looks like" },
  { phrases: ["informations"], instead: "information" },
  { phrases: ["so called"], instead: "leave it out, or put the term in italics" },
  { phrases: ["until now", "up to now"], instead: "so far" },
  { phrases: ["a further", "further ones"], instead: "another", severity: "warning" },
  { phrases: ["by hand"], instead: "manually", severity: "warning" },
  { phrases: ["log in", "logs in", "logged in", "log into", "logging in"], instead: "sign in", severity: "warning" },
  { phrases: ["log out", "logs out", "logged out", "logging out"], instead: "sign out", severity: "warning" },
  // Fillers.
  { phrases: ["simply", "just", "easily", "of course", "obviously"], instead: "leave it out" },
]
