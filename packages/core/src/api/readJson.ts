import { LatchkeyError } from '@latchkey/protocol'

/**
 * Reads a JSON body of at most `maxBytes`. The rest of a longer one is never downloaded.
 *
 * @throws LatchkeyError `ANSWER_INVALID` (too long, not UTF-8, not JSON), `REQUEST_FAILED` (cut off), `REQUEST_ABORTED`.
 */
export async function readJson(response: Response, maxBytes: number, signal?: AbortSignal): Promise<unknown> {
  const text = await readText(response, maxBytes, signal)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new LatchkeyError('ANSWER_INVALID', { cause, data: { status: response.status } })
  }
}

async function readText(response: Response, maxBytes: number, signal: AbortSignal | undefined): Promise<string> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel()
    throw tooLong(maxBytes)
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  const reader = response.body?.getReader()
  if (!reader) return text
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      bytes += value.byteLength
      if (bytes > maxBytes) throw tooLong(maxBytes)
      text += decoder.decode(value, { stream: true })
    }
  } catch (cause) {
    await reader.cancel().catch(() => {}) // already failed: the first failure is the one to tell
    if (cause instanceof LatchkeyError) throw cause
    if (signal?.aborted) throw new LatchkeyError('REQUEST_ABORTED', { cause })
    throw new LatchkeyError(cause instanceof TypeError && bytes > 0 ? 'ANSWER_INVALID' : 'REQUEST_FAILED', { cause })
  }
}

function tooLong(maxBytes: number) {
  return new LatchkeyError('ANSWER_INVALID', { data: { maxBytes } })
}
