import type { RelayResponse } from './relayFrames.ts'

/** A failed call to a relay. `code` is the relay's, undefined if it didn't respond. */
export class RelayCallError extends Error {
  override readonly name = 'RelayCallError'
  readonly code: number | undefined

  constructor(message: string, code?: number) {
    super(message)
    this.code = code
  }
}

/** Matches a relay's responses to the calls. */
export type RelayCalls = {
  call(method: string, params: object, timeoutMs?: number): Promise<unknown>
  settle(answer: RelayResponse): void
  use(send: (text: string) => void): void
  lose(reason: string): void
}

const CALL_TIMEOUT_MS = 10_000

/** Matches calls to a relay with their responses. Not tied to one socket. */
export function createRelayCalls(nextId: () => number): RelayCalls {
  type Waiting = { resolve(result: unknown): void; reject(error: RelayCallError): void }
  const waiting = new Map<string, Waiting>()
  let send: ((text: string) => void) | undefined
  return {
    call: (method, params, timeoutMs = CALL_TIMEOUT_MS) =>
      new Promise((resolve, reject) => {
        if (!send) return reject(new RelayCallError('not connected'))
        const id = nextId()
        const timer = setTimeout(() => end(() => reject(new RelayCallError('no answer'))), timeoutMs)
        const end = (how: () => void) => {
          clearTimeout(timer)
          waiting.delete(String(id))
          how()
        }
        waiting.set(String(id), {
          resolve: (result) => end(() => resolve(result)),
          reject: (error) => end(() => reject(error)),
        })
        send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      }),
    settle({ id, result, error }) {
      const one = waiting.get(String(id))
      if (error) one?.reject(new RelayCallError(error.message, error.code))
      else one?.resolve(result)
    },
    use(next) {
      send = next
    },
    lose(reason) {
      send = undefined
      for (const one of [...waiting.values()]) one.reject(new RelayCallError(reason))
    },
  }
}
