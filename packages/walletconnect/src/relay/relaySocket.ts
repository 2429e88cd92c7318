import { signRelayJwt } from '../crypto/relayJwt.ts'
import type { Environment, Log } from '../environment.ts'
import { createIds } from '../jsonRpc.ts'
import { readTime } from './readTime.ts'
import { reconnectDelay } from './reconnectDelay.ts'
import { createRelayCalls, type RelayCalls } from './relayCalls.ts'
import { parseRelayFrame, type RelayMessage } from './relayFrames.ts'

/**
 * `idle`: no socket, because there is nothing to do. `unreachable`: the last attempt failed; it retries. `refused`: the relay
 * doesn't accept this client (project id, origin); it doesn't retry until the next start.
 */
export type SocketState = 'idle' | 'connecting' | 'open' | 'unreachable' | 'refused'

/** The connection to one relay, with one socket at a time. */
export type RelaySocket = {
  readonly url: string
  state(): SocketState
  open(): void
  close(): void
  /** Calls the relay over the open socket. Rejects with a RelayCallError, also if the socket closes first. */
  call: RelayCalls['call']
  /** Reconnects now instead of after the delay. */
  wake(): void
  /** Calls `listener` with frames that are neither messages nor responses, and with undefined when the connection ends. */
  listen(listener: (frame: unknown) => void): void
  /** Replaces a socket that is presumed dead. */
  replace(): void
}

export type RelaySocketArgs = Pick<Environment, 'now' | 'randomBytes' | 'webSocket' | 'isHidden'> & {
  url: string
  projectId?: string | undefined
  seed: string
  subject: string
  log: Log
  /** Resolves once the message's effects are stored. Only then it is acknowledged. */
  onMessage(message: RelayMessage): Promise<void>
  onState(state: SocketState, reason?: string): void
  /** Sets the clock from the relay's time. Resolves with whether it changed. */
  onTime(theirs: number): Promise<boolean>
  /** Whether a response is awaited over it. */
  isAwaited(): boolean
}

const CONNECT_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_AWAITED_MS = 5_000
const HEALTHY_AFTER_MS = 10_000
const DAY_SECONDS = 86_400
/** The relay's close code for a client that it does not accept. */
const REFUSED = 3000

/** Creates a connection that reconnects by itself while it is open. */
export function createRelaySocket(args: RelaySocketArgs): RelaySocket {
  const { url, now, randomBytes } = args
  const calls = createRelayCalls(createIds(now, randomBytes))
  let state: SocketState = 'idle'
  let isWanted = false
  let failures = 0
  let isClockCorrected = false
  let isStarting = false
  let socket: Socket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let listener: ((frame: unknown) => void) | undefined

  const setState = (next: SocketState, reason?: string) => {
    if (state === next) return
    state = next
    args.log({ level: 'info', event: `relay ${next}`, url, reason })
    args.onState(next, reason)
  }
  const schedule = (work: () => unknown, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(work, ms)
  }

  const connect = async () => {
    if (socket || isStarting || !isWanted) return
    if (state !== 'unreachable') setState('connecting')
    isStarting = true
    const address = await addressOf(args, now())
    isStarting = false
    if (isWanted) attach(new args.webSocket(address))
  }

  const attach = (mine: Socket) => {
    socket = mine
    schedule(() => onLost(mine, 'connect timeout'), args.isAwaited() ? CONNECT_TIMEOUT_AWAITED_MS : CONNECT_TIMEOUT_MS)
    mine.addEventListener('open', () => {
      if (socket !== mine) return
      schedule(() => {
        failures = 0
      }, HEALTHY_AFTER_MS)
      calls.use((text) => mine.send(text))
      setState('open')
    })
    mine.addEventListener('message', ({ data }: { data: unknown }) => {
      if (socket === mine) void onFrame(mine, data)
    })
    mine.addEventListener('close', ({ code, reason }: { code: number; reason: string }) => {
      if (socket !== mine) return
      if (code === REFUSED) void refuse(mine, reason)
      else onLost(mine, `closed ${code}`)
    })
    // A close event follows.
    mine.addEventListener('error', () => {})
  }

  const onFrame = async (mine: Socket, data: unknown) => {
    const frame = parseRelayFrame(data)
    if (!frame) return listener ? listener(data) : args.log({ level: 'warn', event: 'relay frame ignored', url })
    if (frame.kind === 'answer') return calls.settle(frame.answer)
    try {
      await args.onMessage(frame.message)
    } catch (error) {
      // Not acknowledged, so the relay delivers it again.
      return args.log({ level: 'error', event: 'message not stored', url, error })
    }
    if (socket === mine && state === 'open') mine.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
  }

  const drop = (mine: Socket, reason: string) => {
    socket = undefined
    clearTimeout(timer)
    calls.lose(reason)
    listener?.(undefined)
    // Browsers report a socket that is closed while it connects as a failed connection.
    if (!isWanted && state !== 'open') mine.addEventListener('open', () => mine.close())
    else mine.close()
  }

  const onLost = (mine: Socket, reason: string) => {
    const wasOpen = state === 'open'
    drop(mine, reason)
    if (!isWanted) return setState('idle')
    setState(wasOpen ? 'connecting' : 'unreachable', reason)
    schedule(connect, reconnectDelay(failures++, args))
  }

  const refuse = async (mine: Socket, reason: string) => {
    drop(mine, reason)
    // A wrong clock looks like a bad token. Correct it once only, so that this can't loop.
    const theirs = isClockCorrected ? undefined : await readTime(url, reason)
    isClockCorrected = true
    if (theirs === undefined || !(await args.onTime(theirs)) || socket) return setState('refused', reason)
    await connect()
  }

  return {
    url,
    state: () => state,
    call: calls.call,
    open() {
      if (isWanted) return
      isWanted = true
      void connect()
    },
    close() {
      if (!isWanted) return
      isWanted = false
      isClockCorrected = false
      failures = 0
      clearTimeout(timer)
      if (socket) drop(socket, 'not needed')
      setState('idle')
    },
    wake() {
      if (isWanted && !socket && state !== 'refused') void connect()
    },
    listen(next) {
      listener = next
    },
    replace() {
      if (socket) onLost(socket, 'presumed dead')
    },
  }
}

type Socket = InstanceType<Environment['webSocket']>

async function addressOf({ url, projectId, seed, subject }: RelaySocketArgs, nowMs: number): Promise<string> {
  const address = new URL(url)
  // Half of its lifetime in the past, so that it is valid even if the clock is wrong by up to 12 hours.
  const issuedAt = Math.floor(nowMs / 1000) - DAY_SECONDS / 2
  address.searchParams.set(
    'auth',
    await signRelayJwt({ seed, subject, audience: url, issuedAt, lifetimeSeconds: DAY_SECONDS }),
  )
  if (projectId !== undefined) address.searchParams.set('projectId', projectId)
  // Browsers can't read the status of a refused upgrade. This requests a close code instead.
  address.searchParams.set('useOnCloseEvent', 'true')
  return address.href
}
