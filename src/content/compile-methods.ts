/** What the methods of a guide compile to. */
import GithubSlugger from "github-slugger"
import type { Root } from "mdast"
import { methodContext } from "../authentik/resolve/method-context"
import { type Resolved, resolve } from "../authentik/resolve/resolve"
import { methodSetup, type MethodSetup } from "./method-setup"
import type { GuideFrontMatter, GuideMethod } from "./front-matter"
import { isElement, stringAttribute } from "./literals"
import { placeholdersOf } from "./placeholders"
import { methodDigest } from "./verification/digest"
import { judged, type JudgedVerification, type Verification } from "./verification/records"

/** A method with its setup in authentik. */
export interface ResolvedMethod {
  method: GuideMethod
  /** With all options, for the newest release of authentik. */
  resolved: Resolved
}

export interface CompiledMethod extends ResolvedMethod {
  /** The generated output. */
  setup: MethodSetup
  /** See `methodDigest`. */
  digest: string
  /** The record of verification, the strongest entry first. */
  verified: JudgedVerification[]
}

/** Resolves the setup of each method, in the order of the front matter. */
export function resolveMethods({ name, methods }: GuideFrontMatter): ResolvedMethod[] {
  const declared = methods.map((method) => ({ id: method.id, title: method.title, setup: method }))
  return declared.map((one) => ({
    method: one.setup,
    resolved: resolve(one.setup, methodContext(name, one, declared)),
  }))
}

interface MethodSources {
  /** The path of the guide. */
  path: string
  /** The guide's body with its shared parts inserted. */
  root: Root
  /** Returns the entries that proofs add to the record of a method. */
  provenBy: (method: string) => Verification[]
}

/** Runs the generators for a method, and judges its record of verification. */
export function compileMethod(
  { method, resolved }: ResolvedMethod,
  frontMatter: GuideFrontMatter,
  { path, root, provenBy }: MethodSources,
): CompiledMethod {
  const context = { placeholders: placeholdersOf(frontMatter, method), slugger: new GithubSlugger() }
  const setup = methodSetup(method, resolved, path, context)
  const body = root.children.find((node) => isElement(node, "Method") && stringAttribute(node, "id") === method.id)
  const digest = methodDigest({ method, body, setup })
  return { method, resolved, setup, digest, verified: judged([...provenBy(method.id), ...method.verified], digest) }
}
