/**
 * Resolves what a setup leaves to defaults, once for each method. Steps, blueprint, Terraform and remarks read only the
 * result, so that they agree.
 */
import type { AuthentikSetup, SetupContext } from "../model/model"
import { SLUG_TOKEN } from "../model/shipped"
import { type ApplicationUnit, applicationsOf } from "./applications"

/** A setup and its applications with their names. */
export interface NamedSetup {
  setup: AuthentikSetup
  units: ApplicationUnit[]
}

export interface Resolved extends NamedSetup {
  context: SetupContext
  /** The same for files, with the slug instead of its placeholder. Readers replace only values that are the slug. */
  inFiles: NamedSetup
}

/** Resolves the setup of one method. */
export function resolve(setup: AuthentikSetup, context: SetupContext): Resolved {
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
