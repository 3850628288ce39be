/**
 * What happens between the end of a session and the last page: authentik tells applications through the browser.
 *
 * Compared with goauthentik/authentik: authentik/providers/iframe_logout.py and web/src/flow/providers/IFrameLogoutStage.ts
 * (all frames at once, first), authentik/providers/saml/native_logout.py (one application after the other, then), and
 * the order in authentik/providers/saml/signals.py.
 */
import crypto from "node:crypto"
import type { Context } from "koa"
import { formPage, singleLogoutPage } from "./pages"

/** A message to an application through the browser: by its address alone, or with fields by POST. */
export interface Notice {
  provider: string
  url: string
  fields?: Record<string, string>
}

export interface Plan {
  /** Addresses that the page opens in hidden frames, all at once. */
  frames: Notice[]
  /** Addresses that the browser itself visits one by one; each application sends it back. */
  visits: Notice[]
  /** Where an application sends the browser back. */
  relayState?: string
  /** The flow's address, at which the plan goes on. */
  flow: string
  /** The last answer. */
  end: (ctx: Context) => void
}

const COOKIE = "authentik_plan"

/** The plans of browsers that are signing out. */
export class Plans {
  private readonly plans = new Map<string, Plan>()

  /** Begins a plan, and answers with its first page. */
  start(ctx: Context, plan: Plan): void {
    const key = crypto.randomUUID()
    this.plans.set(key, plan)
    ctx.cookies.set(COOKIE, key)
    this.next(ctx, key, plan)
  }

  /** The plan of a browser; undefined if it is not signing out. */
  of(ctx: Context): Plan | undefined {
    return this.plans.get(ctx.cookies.get(COOKIE) ?? "")
  }

  /** Answers with the next page of the browser's plan. False if there is none for this flow. */
  resume(ctx: Context): boolean {
    const key = ctx.cookies.get(COOKIE) ?? ""
    const plan = this.plans.get(key)
    if (plan?.flow !== ctx.path) return false
    this.next(ctx, key, plan)
    return true
  }

  private next(ctx: Context, key: string, plan: Plan): void {
    ctx.type = "html"
    const frames = plan.frames.splice(0)
    if (frames.length > 0) {
      ctx.body = singleLogoutPage(frames, plan.flow)
      return
    }
    const visit = plan.visits.shift()
    if (visit?.fields) ctx.body = formPage(visit.url, visit.fields)
    else if (visit) ctx.redirect(visit.url)
    else {
      this.plans.delete(key)
      ctx.cookies.set(COOKIE, null)
      plan.end(ctx)
    }
  }
}
