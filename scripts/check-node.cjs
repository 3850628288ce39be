/**
 * Stops with a message if Node is too old for the packages: `node -r ./scripts/check-node.cjs <script>`. Old versions must be
 * able to parse this file, so it is CommonJS without modern syntax.
 */
"use strict"

// eslint-disable-next-line @typescript-eslint/no-require-imports -- CommonJS, for old Nodes
var needed = require("../package.json").engines.node.replace(">=", "").split(".").map(Number)
var running = process.versions.node.split(".").map(Number)

if (running[0] < needed[0] || (running[0] === needed[0] && running[1] < needed[1])) {
  var advice = "install Node " + needed.join(".") + " or newer, from https://nodejs.org."
  console.error("Node " + process.versions.node + " is too old: " + advice)
  process.exit(1)
}
