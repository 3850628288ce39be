/** What the runner says in the end, and when it fails. */
import assert from "node:assert/strict"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import test from "node:test"
import { parse } from "yaml"
import { newResult, type Proof, type Result } from "./proof"
import { exitStatus, saveResults, summaryOf } from "./results"

const proof: Proof = {
  method: "oidc",
  application: { name: "Wiki", version: "1.0" },
  needs: {},
  prove: () => Promise.resolve(),
}
const proven = newResult("media/wiki", proof)
const dead = newResult("media/wiki", proof, "its machine ended")
const faulty = { ...proven, steps: [{ kind: "sign-in" as const, title: "signs in", seconds: 1, fault: "no button" }] }

test("proofs without faults pass, even if others cannot run here", () => {
  assert.equal(exitStatus([proven], false), 0)
  assert.equal(summaryOf([proven], 13), "1 proven, 13 not run")
})

test("a machine that dies and a step with a fault are failures", () => {
  assert.equal(exitStatus([proven, dead], false), 1)
  assert.equal(exitStatus([proven, faulty], true), 1)
  assert.equal(summaryOf([proven, dead, faulty], 0), "1 proven, 2 failed, 0 not run")
})

test("a run without a result is a failure, except for the newest versions", () => {
  assert.equal(exitStatus([], false), 1)
  assert.equal(exitStatus([], true), 0)
})

test("the list keeps what a proof that could not begin showed before, and loses what a proof with a fault did", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "proofs-"))
  const file = path.join(folder, "proofs.yml")
  const guidesAfter = (...results: Result[]): string[] => {
    saveResults(file, results)
    return (parse(fs.readFileSync(file, "utf8")) as Result[]).map(({ guide }) => guide)
  }
  const signedIn: Result = {
    ...proven,
    digest: "0123456789abcdef",
    steps: [{ kind: "sign-in", title: "signs in", seconds: 1 }],
  }
  try {
    fs.writeFileSync(file, "[]\n")
    assert.deepEqual(guidesAfter(signedIn), ["media/wiki"])
    assert.deepEqual(guidesAfter(dead), ["media/wiki"])
    assert.deepEqual(guidesAfter(faulty), [])
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
