/**
 * Reads a body of at most `maxBytes`; undefined for a longer one, of which the rest is never downloaded. Throws what the
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
  // Not awaited: the download ends when the connection pleases, and a copied body only when the other copy ends too.
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
