/**
 * Stops with a message if Node is too old for the packages: `node -r ./scripts/check-node.cjs <script>`. Old versions must be
 * able to parse this file, so it is CommonJS without modern syntax.
 */
"use strict"

// eslint-disable-next-line @typescript-eslint/no-require-imports -- CommonJS, for old Nodes
var needed = require("../package.json").engines.node.replace(">=", "")
var running = process.versions.node

if (minorVersion(running) < minorVersion(needed)) {
  var advice = "install Node " + needed + " or newer, from https://nodejs.org."
  console.error("Node " + running + " is too old: " + advice)
  process.exit(1)
}

/**
 * Converts `20.19.0` to 20019.
 * @param {string} version
 */
function minorVersion(version) {
  var parts = version.split(".")
  return Number(parts[0]) * 1000 + Number(parts[1])
}
