import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { connectOf, type ExtensionPort } from './canReach.ts'
import type { CaipTarget } from './readAnnouncement.ts'

/** JSON-RPC with one wallet. */
export type CaipTransport = {
  /** @throws what the wallet answers as `error`, or LatchkeyError `WALLET_FAILED` if it can't be reached. */
  request(method: string, params: object): Promise<unknown>
  close(): void
}

type Options = {
  target: CaipTarget
  uuid: string
  window: Window
  onNotification(method: string, params: unknown): void
  /** The wallet was out of reach, so notifications may have been missed. */
  onReopened(): void
}

/** Opens the way that the wallet announced: events named like its uuid (CAIP-294), or an extension's port (CAIP-341). */
export function openTransport({ target, uuid, window, onNotification, onReopened }: Options): CaipTransport {
  const pending = new Map<number, Pending>()
  // Other libraries on the page count too, and hear the same events.
  let lastId = Math.floor(Math.random() * 2 ** 40)
  const onMessage = (message: unknown) => {
    const parsed = v.safeParse(messageSchema, message)
    if (!parsed.success) return
    const { id, method, params, result, error } = parsed.output
    // The page's own requests come back as events; they have an id and a method.
    if (method !== undefined) return id == null ? onNotification(method, params) : undefined
    const request = typeof id === 'number' ? pending.get(id) : undefined
    if (!request || typeof id !== 'number') return
    pending.delete(id)
    if (error === undefined) request.resolve(result)
    else request.reject(error)
  }
  const fail = (cause?: unknown) => {
    const waiting = [...pending.values()]
    pending.clear()
    for (const { reject } of waiting) reject(new LatchkeyError('WALLET_FAILED', { cause }))
  }
  const channel =
    target.type === 'events'
      ? eventChannel(window, `caip294:${uuid}`, onMessage)
      : portChannel(window, target, { onMessage, onClosed: fail, onReopened })

  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1
        pending.set(lastId, { resolve, reject })
        try {
          channel.send({ id: lastId, jsonrpc: '2.0', method, params })
        } catch (cause) {
          pending.delete(lastId)
          reject(new LatchkeyError('WALLET_FAILED', { cause }))
        }
      }),
    close: () => {
      channel.close()
      fail()
    },
  }
}

type Pending = { resolve(result: unknown): void; reject(error: unknown): void }
type Channel = { send(message: object): void; close(): void }

function eventChannel(window: Window, name: string, onMessage: (message: unknown) => void): Channel {
  const hear = (event: Event) => onMessage(Reflect.get(event, 'detail'))
  window.addEventListener(name, hear)
  return {
    send: (detail) => void window.dispatchEvent(new CustomEvent(name, { detail })),
    close: () => window.removeEventListener(name, hear),
  }
}

/** The browser closes a port when the extension's worker sleeps, so it is opened again for the next request. */
function portChannel(
  window: Window,
  { id, isWrapped }: { id: string; isWrapped: boolean },
  on: { onMessage(message: unknown): void; onClosed(): void; onReopened(): void },
): Channel {
  let port: ExtensionPort | undefined
  let wasOpen = false
  const open = () => {
    const opened = connectOf(window)?.(id)
    if (!opened) throw new LatchkeyError('WALLET_FAILED')
    opened.onMessage.addListener((message) => {
      const type = Reflect.get(Object(message), 'type')
      if (!isWrapped) on.onMessage(message)
      else if (type === ENVELOPE) on.onMessage(Reflect.get(Object(message), 'data'))
    })
    opened.onDisconnect.addListener(() => {
      if (port !== opened) return
      port = undefined
      on.onClosed()
    })
    port = opened
    const isAgain = wasOpen
    wasOpen = true
    // CAIP-311: whoever may have missed a change asks for the session.
    if (isAgain) queueMicrotask(on.onReopened)
    return opened
  }
  return {
    send: (data) => (port ?? open()).postMessage(isWrapped ? { type: ENVELOPE, data } : data),
    close: () => {
      const closing = port
      port = undefined
      closing?.disconnect()
    },
  }
}

const ENVELOPE = 'caip-348'

const messageSchema = v.object({
  id: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  method: v.optional(v.pipe(v.string(), v.maxLength(100))),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
})
