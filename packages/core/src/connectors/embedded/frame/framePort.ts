import { LatchkeyError } from '@latchkey/protocol'
import {
  type AppAnswer,
  type AppMessageName,
  type AppPayload,
  appMessages,
  embeddedError,
  FRAME_VERSION,
  type FrameEvent,
  frameEventSchema,
  replyEnvelopeSchema,
} from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { readFrameError } from './readFrameError.ts'
import type { FrameSession } from './shakeHands.ts'

export type FramePort = {
  /** `timeoutMs: null` waits indefinitely. */
  request<Name extends AppMessageName>(
    name: Name,
    payload: AppPayload<Name> | undefined,
    options: RequestOptions,
  ): Promise<AppAnswer<Name>>
  /** Rejects every open request with this. */
  close(reason: unknown): void
}

export type RequestOptions = { id?: string; signal?: AbortSignal | undefined; timeoutMs?: number | null | undefined }

/**
 * Requests and responses over one port, matched by id. The frame's messages are parsed as strictly as the frame parses
 * the page's.
 */
export function framePort({ port, sid }: FrameSession, onEvent: (event: FrameEvent) => void): FramePort {
  let seq = 0
  const waiting = new Map<string, Waiting>()

  const post = (id: string, name: string, payload: unknown) =>
    port.postMessage({
      ...{ v: FRAME_VERSION, sid, seq: ++seq, id, type: `@app/${name}` },
      ...(payload === undefined ? {} : { payload }),
    })

  port.onmessage = ({ data }) => {
    const reply = v.safeParse(replyEnvelopeSchema, data)
    if (!reply.success) {
      const event = v.safeParse(frameEventSchema, data)
      if (event.success && event.output.sid === sid) onEvent(event.output)
      return
    }
    const { id, type, payload } = reply.output
    const request = reply.output.sid === sid ? waiting.get(id) : undefined
    if (!request) return
    if (type.endsWith('_ERROR')) return request.reject(readFrameError(payload))
    const answer = v.safeParse(appMessages[request.name].answer, payload)
    if (type === `@frame/${request.name}_SUCCESS` && answer.success) request.resolve(answer.output)
    else request.reject(embeddedError('FRAME_FAILED', { data: { what: request.name } }))
  }

  return {
    request: (name, payload, { id = crypto.randomUUID(), signal, timeoutMs = appMessages[name].timeoutMs }) =>
      new Promise((resolve, reject) => {
        const giveUp = (reason: unknown) => {
          end()
          post(crypto.randomUUID(), 'RPC_ABORT', { ids: [id] })
          reject(reason)
        }
        const abort = () => giveUp(new LatchkeyError('REQUEST_ABORTED', { cause: signal?.reason }))
        const timer =
          typeof timeoutMs === 'number'
            ? setTimeout(() => giveUp(embeddedError('FRAME_TIMEOUT')), timeoutMs)
            : undefined
        const end = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', abort)
          waiting.delete(id)
        }
        if (signal?.aborted) return abort()
        signal?.addEventListener('abort', abort)
        waiting.set(id, {
          name,
          resolve: (answer) => {
            end()
            resolve(answer as AppAnswer<typeof name>)
          },
          reject: (error) => {
            end()
            reject(error)
          },
        })
        post(id, name, payload)
      }),
    close: (reason) => {
      for (const { reject } of [...waiting.values()]) reject(reason)
      port.close()
    },
  }
}

type Waiting = { name: AppMessageName; resolve(answer: unknown): void; reject(error: unknown): void }
