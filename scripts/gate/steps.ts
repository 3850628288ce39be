/** The steps of `npm test`. */
import path from "node:path"
import { jestCount, playwrightCount } from "./reports"
import type { Step } from "./run"

const bin = (name: string) => path.join("node_modules", ".bin", name)

/**
 * In starting order: the longest steps first, so that no core is idle at the end, and steps with their own builds before those
 * that only read. The browser tests run alone, because two workers and their browsers need more than two cores.
 * @param reports folder for test reports.
 */
export function stepsOf(reports: string): Step[] {
  const jest = (name: string, projects: string[], rest: Partial<Step> = {}): Step => {
    const report = path.join(reports, `${name}.json`)
    const command: Step["command"] = [
      bin("jest"),
      "--selectProjects",
      ...projects,
      "--runInBand",
      "--json",
      `--outputFile=${report}`,
    ]
    return { name, command, report, count: jestCount, cores: 1, ...rest }
  }
  const playwright = (name: string, project: string, rest: Partial<Step> = {}): Step => {
    const report = path.join(reports, `${name}.json`)
    const command: Step["command"] = [bin("playwright"), "test", "--project", project]
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    return { name, command, env, report, count: playwrightCount, cores: 1, ...rest }
  }
  return [
    { name: "build", command: ["npm", "run", "build"], cores: 1 },
    jest("unit", ["pure", "browser"]),
    jest("below", ["below"]),
    playwright("hosted", "hosted"),
    jest("develop", ["develop"]),
    { name: "types", command: ["npm", "run", "typecheck"], cores: 1 },
    { name: "lint", command: [bin("eslint"), ".", "--max-warnings", "0"], cores: 1 },
    jest("built", ["built"], { needs: "build" }),
    { name: "proof", command: ["npm", "--prefix", "proof", "run", "check"], cores: 1 },
    { name: "format", command: [bin("prettier"), "--check", "--log-level", "warn", "."], cores: 1 },
    { name: "content", command: [bin("tsx"), "scripts/check.ts"], cores: 1 },
    playwright("browser", "site", { needs: "build", cores: 2 }),
  ]
}
