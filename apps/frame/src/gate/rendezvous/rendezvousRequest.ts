import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'

/** How long a window waits for its frame to open the rendezvous. Meanwhile it waits for the frame's first message, too. */
export const OPENED_WITHIN_MS = 5_000
const RETRIES = 5

/**
 * Calls the rendezvous of this origin's server, again if the connection fails or the server is busy. Until the first
 * success, a window takes *unknown* for *not yet*.
 *
 * @throws LatchkeyError `REQUEST_FAILED` with `data.status`, `REQUEST_ABORTED`
 */
export function createRendezvousRequest(signal: AbortSignal) {
  const begun = performance.now()
  let isThere = false
  return async <schema extends v.GenericSchema>(
    path: 'open' | 'post' | 'wait',
    body: object,
    schema: schema,
  ): Promise<v.InferOutput<schema>> => {
    for (let failures = 0; ; ) {
      const response = await send(path, body, signal)
      if (response?.ok) {
        isThere = true
        return v.parse(schema, await response.json())
      }
      const isEarly = response?.status === 404 && !isThere && performance.now() - begun < OPENED_WITHIN_MS
      const isPassing = response === undefined || response.status >= 500 || response.status === 429
      const isHopeless = path === 'open' ? response !== undefined : !isPassing
      if (!isEarly && (isHopeless || ++failures > RETRIES))
        throw new LatchkeyError('REQUEST_FAILED', { data: { path, status: response?.status ?? 0 } })
      await pause(isEarly ? 250 : 1_000, signal)
    }
  }
}

/** Tells the server while the page goes away. */
export function postLeave(body: { id: string; from: 'frame' | 'window' }): void {
  navigator.sendBeacon('/api/rendezvous/leave', new Blob([JSON.stringify(body)], { type: 'application/json' }))
}

/** @returns undefined if there was no connection */
async function send(path: string, body: object, signal: AbortSignal): Promise<Response | undefined> {
  try {
    return await fetch(`/api/rendezvous/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal,
    })
  } catch (cause) {
    if (signal.aborted) throw new LatchkeyError('REQUEST_ABORTED', { cause })
    return undefined
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(new LatchkeyError('REQUEST_ABORTED'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal.addEventListener('abort', abort, { once: true })
  })
}
