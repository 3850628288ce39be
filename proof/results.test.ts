/** What the runner says in the end, and when it fails. */
import assert from "node:assert/strict"
import test from "node:test"
import { newResult, type Proof } from "./proof"
import { exitStatus, summaryOf } from "./results"

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
