/** Stores which compressed files the last build wrote, so that the next one can reuse them. */
import fs from "node:fs"

const LIST = ".cache/compressed-files.json"

/**
 * The compressed files of one text file.
 * @typedef {{ hash: string, stats: [string, number, number][] }} Compressed `hash` of the text; `stats` contains the ending,
 * size, and modification time in milliseconds of each compressed file.
 */

/** @returns {Record<string, Compressed>} by path of the text file, relative to the project; empty without a build. */
export const readCompressed = () => (fs.existsSync(LIST) ? JSON.parse(fs.readFileSync(LIST, "utf8")) : {})

/**
 * Stores the list for the next build.
 * @param {Record<string, Compressed>} files
 */
export const writeCompressed = (files) => fs.writeFileSync(LIST, JSON.stringify(files))

/** @returns {string[]} the paths of all compressed files in the list. */
export const compressedPaths = (files) =>
  Object.entries(files).flatMap(([file, { stats }]) => stats.map(([ending]) => file + ending))
