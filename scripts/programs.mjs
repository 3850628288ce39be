/**
 * Compiles the programs of a build from TypeScript with esbuild, which takes 0.2 s. Gatsby would compile its own files with
 * Parcel (2 s more), and tsx takes 3 s to start a program with all of its modules.
 */
import path from "node:path"
import { buildSync } from "esbuild"

const FOLDER = ".build-cache/programs"
const PROGRAMS = ["gatsby-config", "gatsby-node", "compile-ahead", "write-derived-files"]

/** The compiled file of a program in `src/build`. */
export const program = (name) => path.join(FOLDER, `${name}.cjs`)

/** Compiles all programs, without their packages. Prints syntax errors and missing modules, and throws. */
export function compilePrograms() {
  buildSync({
    entryPoints: PROGRAMS.map((name) => `src/build/${name}.ts`),
    outdir: FOLDER,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node20",
    logLevel: "warning",
  })
}
