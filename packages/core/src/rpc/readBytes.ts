/**
 * Reads a body of at most `maxBytes`. Returns undefined if it is longer, without downloading the rest. Throws what the
 * connection throws.
 */
export async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) return joined(parts, length)
    length += value.byteLength
    if (length > maxBytes) break
    parts.push(value)
  }
  // Not awaited: cancelling may take as long as the connection, and a cloned body is only cancelled when its other copy
  // is.
  reader?.cancel().catch(() => undefined)
  return undefined
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.byteLength
  }
  return all
}
