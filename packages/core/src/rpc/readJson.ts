import { LatchkeyError } from '@latchkey/protocol'
import { readBytes } from './readBytes.ts'

/**
 * Reads a JSON body of at most `maxBytes`. The rest of a longer body is not downloaded.
 *
 * @throws LatchkeyError `RESPONSE_INVALID` (too long, not UTF-8, not JSON), `REQUEST_FAILED` (connection lost),
 * `REQUEST_ABORTED`.
 */
export async function readJson(response: Response, maxBytes: number, signal?: AbortSignal): Promise<unknown> {
  const bytes = await readBytes(response, maxBytes).catch((cause: unknown) => {
    throw new LatchkeyError(signal?.aborted ? 'REQUEST_ABORTED' : 'REQUEST_FAILED', { cause })
  })
  if (!bytes) throw new LatchkeyError('RESPONSE_INVALID', { data: { maxBytes } })
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new LatchkeyError('RESPONSE_INVALID', { cause, data: { status: response.status } })
  }
}
