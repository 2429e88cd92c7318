import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { readFailure } from '../server/readFailure.ts'

/**
 * Reads the secret of a mailed link, which follows `#`, where no server or log sees it, and removes it from the address
 * so that it doesn't stay in the history.
 */
export function takeSecret(window: Window): string | undefined {
  const secret = new URLSearchParams(window.location.hash.slice(1)).get('c') ?? undefined
  window.history.replaceState(null, '', window.location.pathname)
  return secret !== undefined && /^[\w-]{22}$/.test(secret) ? secret : undefined
}

/**
 * A call that is authorised only by the secret in it, because the e-mail may be read on any computer.
 *
 * @throws the server's code, `REQUEST_FAILED`, `RESPONSE_INVALID`
 */
export async function postWithoutProof<schema extends v.GenericSchema>(
  path: `/api/${string}`,
  body: object,
  schema: schema,
): Promise<v.InferOutput<schema>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
  }).catch((cause: unknown) => {
    throw new LatchkeyError('REQUEST_FAILED', { cause })
  })
  if (!response.ok) throw await readFailure(response)
  const answer = v.safeParse(schema, await response.json().catch(() => undefined))
  if (!answer.success) throw new LatchkeyError('RESPONSE_INVALID')
  return answer.output
}
