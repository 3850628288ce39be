/**
 * What can go wrong in a synchronization (goauthentik/authentik, authentik/lib/sync/outgoing/exceptions.py,
 * authentik/providers/scim/clients/exceptions.py). The messages are those that authentik's log has.
 */

/** A mapping raised `SkipObject`. */
export class SkipObject extends Error {}

/** It may work later: authentik tries the task again. */
export class Transient extends Error {}

/** The application refused a request, or could not be reached. */
export class RequestFailed extends Transient {}

export class NotFound extends Error {}

export class ObjectExists extends Error {}

/** A wrong configuration: nothing more is written. */
export class StopSync extends Error {}

/** A request that would change something, with dry-run mode on. */
export class DryRunRejected extends Error {
  constructor(
    readonly method: string,
    readonly url: string,
    readonly body: unknown,
  ) {
    super()
  }
}
