/** What `read` returns; undefined if it throws. For what another version of the server may have stored. */
export function ifReadable<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
