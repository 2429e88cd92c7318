import { LatchkeyError } from '@latchkey/protocol'

/**
 * Reads a JSON body of at most `maxBytes`. The rest of a longer one is never downloaded.
 *
 * @throws LatchkeyError `ANSWER_INVALID` (too long, not UTF-8, not JSON), `REQUEST_FAILED` (cut off), `REQUEST_ABORTED`.
 */
export async function readJson(response: Response, maxBytes: number, signal?: AbortSignal): Promise<unknown> {
  const bytes = await readBytes(response, maxBytes, signal)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new LatchkeyError('ANSWER_INVALID', { cause, data: { status: response.status } })
  }
}

async function readBytes(response: Response, maxBytes: number, signal: AbortSignal | undefined): Promise<Uint8Array> {
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done || !value) return joined(parts, length)
      length += value.byteLength
      if (length > maxBytes) break
      parts.push(value)
    }
  } catch (cause) {
    throw new LatchkeyError(signal?.aborted ? 'REQUEST_ABORTED' : 'REQUEST_FAILED', { cause })
  }
  // Not awaited: the download ends when the connection pleases, and a copied body only when the other copy ends too.
  reader?.cancel().catch(() => undefined)
  throw new LatchkeyError('ANSWER_INVALID', { data: { maxBytes } })
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
