import { readFileSync } from "node:fs"
import { serveStatic } from "./lib/static-server"
const extra = new Map(Object.entries(JSON.parse(readFileSync("/tmp/extra-new.json","utf8")) as Record<string,string>).map(([f, t]) => [`/${f}`, t]))
const s = await serveStatic(process.argv[2]!, extra); console.log(s.url)
