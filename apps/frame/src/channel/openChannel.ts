import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import {
  APPROVAL_MS,
  type AppAnswer,
  type AppMessageName,
  type AppPayloadRead,
  appMessages,
  embeddedError,
  envelopeLimits,
  FRAME_VERSION,
  type FrameEvent,
  methodPolicy,
} from '@latchkey/protocol/frame'
import type { Peer } from './handshake.ts'
import { createEnvelopeReader } from './readEnvelope.ts'
import { toFrameError } from './toFrameError.ts'
import { createTurns } from './turns.ts'

export type Channel = {
  emit(event: FrameEventBody): void
  /** Aborts all open requests that wait for an approval; reads continue (R6.02b). */
  abortNotSafe(): void
  /** Aborts everything and stops listening. */
  close(): void
}

/**
 * Answers the messages of a port: parses them strictly, gives each an abort signal and the timeout of its kind, and
 * runs those that show a screen one at a time.
 */
export function openChannel<Context>(
  { port, sid }: Pick<Peer, 'port' | 'sid'>,
  handlers: Partial<MessageHandlers<Context>>,
  /** Creates what the handlers need, when the first message arrives. */
  createContext: (channel: Channel) => (name: Answered) => Context | Promise<Context>,
  { now = Date.now }: { now?: () => number } = {},
): Channel {
  const read = createEnvelopeReader(sid, isFlooded(now))
  const takeTurn = createTurns(envelopeLimits.interactive)
  const open = new Map<string, OpenRequest>()

  const say = (body: object) => port.postMessage({ v: FRAME_VERSION, sid, ...body })
  const channel: Channel = {
    emit: say,
    abortNotSafe: () => {
      for (const { isNotSafe, controller } of open.values())
        if (isNotSafe) controller.abort(new LatchkeyError('REQUEST_ABORTED'))
    },
    close: () => {
      for (const { controller } of open.values()) controller.abort(new LatchkeyError('REQUEST_ABORTED'))
      port.close()
    },
  }
  const reachContext = createContext(channel)

  port.onmessage = ({ data }) => {
    const request = read(data)
    if ('refusal' in request) {
      if (request.id) say({ id: request.id, type: '@frame/REQUEST_ERROR', payload: toFrameError(request.refusal) })
      return
    }
    void answer(request.id, request.name, request.payload)
  }

  async function answer(id: string, name: AppMessageName, payload: unknown): Promise<void> {
    try {
      // Cancelling must work even when the rate limit is exceeded.
      const result = name === 'RPC_ABORT' ? abort(payload) : await run(id, name, payload)
      say({ id, type: `@frame/${name}_SUCCESS`, payload: result })
    } catch (error) {
      if (!isLatchkeyError(error)) console.error('Latchkey: the frame failed', error)
      say({ id, type: `@frame/${name}_ERROR`, payload: toFrameError(error) })
    }
  }

  async function run(id: string, name: Answered, payload: unknown): Promise<unknown> {
    if (open.size >= envelopeLimits.openRequests) throw embeddedError('BUSY')
    const controller = new AbortController()
    const isNotSafe = needsPerson(name, payload)
    open.set(id, { controller, isNotSafe })
    const { signal } = controller
    const timeoutMs = isNotSafe && name === 'RPC_REQUEST' ? APPROVAL_MS : appMessages[name].timeoutMs
    const work = () => limited(() => handle(name, payload, { id, signal }), controller, timeoutMs)
    try {
      return await (isNotSafe ? takeTurn(work, signal) : work())
    } finally {
      open.delete(id)
    }
  }

  // The types of the table guarantee that the payload was parsed with the schema of the same name.
  async function handle(name: Answered, payload: unknown, request: { id: string; signal: AbortSignal }) {
    const handler = handlers[name] as
      | ((context: Context, payload: unknown, request: object) => Promise<unknown>)
      | undefined
    if (!handler) throw embeddedError('UNKNOWN_TYPE')
    return handler(await reachContext(name), payload, request)
  }

  function abort(payload: unknown): undefined {
    const { ids } = (payload ?? {}) as { ids?: readonly string[] }
    if (!ids) channel.abortNotSafe()
    for (const id of ids ?? []) open.get(id)?.controller.abort(new LatchkeyError('REQUEST_ABORTED'))
  }

  return channel
}

type Answered = keyof MessageHandlers<unknown>
type OpenRequest = { controller: AbortController; isNotSafe: boolean }

function isFlooded(now: () => number): () => boolean {
  const mayCome = createRate(envelopeLimits.perSecond, now)
  return () => !mayCome()
}

/** Whether a request shows a screen and waits for the user. */
function needsPerson(name: AppMessageName, payload: unknown): boolean {
  if (name === 'CONNECT_PASSKEY' || name === 'OPEN_SECURITY') return true
  return name === 'RPC_REQUEST' && methodPolicy((payload as { method: string }).method) === 'notSafe'
}

/** Aborts the work with its signal, and with FRAME_TIMEOUT when its time is up. */
async function limited<Result>(
  work: () => Promise<Result>,
  controller: AbortController,
  timeoutMs: number | undefined,
): Promise<Result> {
  const { signal } = controller
  const timer =
    timeoutMs === undefined ? undefined : setTimeout(() => controller.abort(embeddedError('FRAME_TIMEOUT')), timeoutMs)
  const ended = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  try {
    return await Promise.race([work(), ended])
  } finally {
    clearTimeout(timer)
  }
}

/** Allows at most `perSecond` calls in any second. `now` is in milliseconds. */
export function createRate(perSecond: number, now: () => number): () => boolean {
  let times: number[] = []
  return () => {
    const time = now()
    times = times.filter((earlier) => time - earlier < 1000)
    if (times.length >= perSecond) return false
    times.push(time)
    return true
  }
}

/** Handles one message. `signal` aborts when the page cancels, the request times out, or the user closes the screen. */
export type MessageHandler<Name extends AppMessageName, Context> = (
  context: Context,
  payload: AppPayloadRead<Name>,
  request: { id: string; signal: AbortSignal },
) => Promise<AppAnswer<Name>>

/** One per message, except RPC_ABORT, which the channel handles itself. */
export type MessageHandlers<Context> = {
  readonly [Name in Exclude<AppMessageName, 'RPC_ABORT'>]: MessageHandler<Name, Context>
}

/** Events that the frame sends without being asked. The channel adds the envelope. */
export type FrameEventBody = FrameEvent extends infer Event
  ? Event extends { type: infer Type; payload: infer Payload }
    ? { type: Type; payload: Payload }
    : never
  : never
