/** Calls a page's listener. If it throws, the remaining listeners must still get the event. */
export function callApart(listener: (value: never) => void, value: unknown): void {
  try {
    ;(listener as (value: unknown) => void)(value)
  } catch (error) {
    reportError(error)
  }
}
