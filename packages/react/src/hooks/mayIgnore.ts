/**
 * The same promise, which an event handler need not await: whoever awaits it gets the rejection, and where nobody does it
 * is not reported as unhandled. For outcomes that the visitor chose or that stand in a state.
 */
export function mayIgnore<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined)
  return promise
}
