/** Calls a page's listener. One that throws is the page's own affair: it must not keep the event from the next one. */
export function callApart(listener: (value: never) => void, value: unknown): void {
  try {
    ;(listener as (value: unknown) => void)(value)
  } catch (error) {
    reportError(error)
  }
}
