/**
 * Resolves what a setup leaves to defaults, once for each method. Steps, blueprint, Terraform and remarks read only the
 * result, so that they agree.
 */
import type { AuthentikSetup, SetupContext } from "../model/model"
import { DEFAULT_RELEASE, type Release } from "../../guides/releases"
import { SLUG_TOKEN } from "../model/shipped"
import { applicationsOf, type Units } from "./applications"
import { withAllOptions, withOptions } from "./options"
import { withRelease } from "./releases"

/** A setup and its applications with their names. */
export interface NamedSetup {
  setup: AuthentikSetup
  units: Units
}

export interface Resolved extends NamedSetup {
  context: SetupContext
  /** The same for files, with the slug instead of its placeholder. Readers replace only values that are the slug. */
  inFiles: NamedSetup
}

/** What to resolve a setup for. */
export interface ResolveContext extends SetupContext {
  /**
   * The ids of the chosen options: what they need is chosen, too, and parts of other options are left out. With
   * `commented`, all parts are there, and those of options carry `option`.
   */
  options?: "commented" | readonly string[]
  /** The release of authentik; by default the newest. */
  release?: Release
}

/** Resolves the setup of one method; with all options unless `options` names some. */
export function resolve(
  given: AuthentikSetup,
  { options = "commented", release = DEFAULT_RELEASE, ...context }: ResolveContext,
): Resolved {
  const fitted = withRelease(given, release)
  const setup = options === "commented" ? withAllOptions(fitted) : withOptions(fitted, options)
  const named = (one: AuthentikSetup): NamedSetup => ({ setup: one, units: applicationsOf(one, context) })
  return { ...named(setup), context, inFiles: named(withRealSlug(setup)) }
}

/** Replaces the slug's placeholder in all texts of a setup. */
function withRealSlug(setup: AuthentikSetup): AuthentikSetup {
  const { slug } = setup.application
  const replace = (value: unknown): unknown => {
    if (typeof value === "string") return value.replaceAll(SLUG_TOKEN, slug)
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key.replaceAll(SLUG_TOKEN, slug), replace(inner)]),
    )
  }
  return replace(setup) as AuthentikSetup
}
