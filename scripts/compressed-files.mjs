/** The compressed files of the last build, which the next one uses again. */
import fs from "node:fs"

const LIST = ".cache/compressed-files.json"

/**
 * What each text file was compressed from, and to what.
 * @typedef {{ hash: string, stats: [string, number, number][] }} Compressed `hash` of the text; `stats` holds the ending,
 * size, and modification time in milliseconds of each compressed file.
 */

/** @returns {Record<string, Compressed>} by the path of the text file from the project's folder; empty without a build. */
export const readCompressed = () => (fs.existsSync(LIST) ? JSON.parse(fs.readFileSync(LIST, "utf8")) : {})

/** @param {Record<string, Compressed>} files */
export const writeCompressed = (files) => fs.writeFileSync(LIST, JSON.stringify(files))

/** @returns {string[]} The paths of all compressed files in the list. */
export const compressedPaths = (files) =>
  Object.entries(files).flatMap(([file, { stats }]) => stats.map(([ending]) => file + ending))
