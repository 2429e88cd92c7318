import { signRelayJwt } from '../crypto/relayJwt.ts'
import type { Environment, Log } from '../environment.ts'
import { createIds } from '../jsonRpc.ts'
import { readTime } from './readTime.ts'
import { reconnectDelay } from './reconnectDelay.ts'
import { createRelayCalls, type RelayCalls } from './relayCalls.ts'
import { parseRelayFrame, type RelayMessage } from './relayFrames.ts'

/**
 * `idle`: nothing to do, no socket. `unreachable`: tried in vain, tries again. `refused`: the relay does not want this
 * client (project id, origin); it is not asked again until the next start.
 */
export type SocketState = 'idle' | 'connecting' | 'open' | 'unreachable' | 'refused'

/** One relay, over one socket at a time, for as long as it is wanted. */
export type RelaySocket = {
  readonly url: string
  state(): SocketState
  open(): void
  close(): void
  /** Calls over the socket that is open now. Rejects with a RelayCallError, also when the socket goes first. */
  call: RelayCalls['call']
  /** Tries now what waits for its next try. */
  wake(): void
  /** Hands the frames that are neither messages nor answers to `listener`; undefined when the connection ends. */
  listen(listener: (frame: unknown) => void): void
  /** Gives up a socket that is presumed dead. */
  replace(): void
}

export type RelaySocketArgs = Pick<Environment, 'now' | 'randomBytes' | 'webSocket' | 'isHidden'> & {
  url: string
  projectId?: string | undefined
  seed: string
  subject: string
  log: Log
  /** Resolves once the message is dealt with for good: only then is it acknowledged. */
  onMessage(message: RelayMessage): Promise<void>
  onState(state: SocketState, reason?: string): void
  /** Takes over what the relay says the time is; resolves with whether that changed anything. */
  onTime(theirs: number): Promise<boolean>
  /** Somebody waits for an answer over it. */
  isAwaited(): boolean
}

const CONNECT_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_AWAITED_MS = 5_000
const HEALTHY_AFTER_MS = 10_000
const DAY_SECONDS = 86_400
/** The relay's close code for a client that it does not accept. */
const REFUSED = 3000

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
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(work, ms)
  }

  const connect = async () => {
    if (socket || isStarting || !isWanted) return
    if (state !== 'unreachable') setState('connecting')
    isStarting = true
    const address = await addressOf(args, now())
    isStarting = false
    if (isWanted) follow(new args.webSocket(address))
  }

  const follow = (mine: Socket) => {
    socket = mine
    later(() => lose(mine, 'connect timeout'), args.isAwaited() ? CONNECT_TIMEOUT_AWAITED_MS : CONNECT_TIMEOUT_MS)
    mine.addEventListener('open', () => {
      if (socket !== mine) return
      later(() => {
        failures = 0
      }, HEALTHY_AFTER_MS)
      calls.use((text) => mine.send(text))
      setState('open')
    })
    mine.addEventListener('message', ({ data }: { data: unknown }) => {
      if (socket === mine) void hear(mine, data)
    })
    mine.addEventListener('close', ({ code, reason }: { code: number; reason: string }) => {
      if (socket !== mine) return
      if (code === REFUSED) void refuse(mine, reason)
      else lose(mine, `closed ${code}`)
    })
    // A close follows.
    mine.addEventListener('error', () => {})
  }

  const hear = async (mine: Socket, data: unknown) => {
    const frame = parseRelayFrame(data)
    if (!frame) return listener ? listener(data) : args.log({ level: 'warn', event: 'relay frame ignored', url })
    if (frame.kind === 'answer') return calls.settle(frame.answer)
    try {
      await args.onMessage(frame.message)
    } catch (error) {
      // Not acknowledged: the relay brings it again.
      return args.log({ level: 'error', event: 'message not stored', url, error })
    }
    if (socket === mine && state === 'open') mine.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
  }

  const drop = (mine: Socket, reason: string) => {
    socket = undefined
    clearTimeout(timer)
    calls.lose(reason)
    listener?.(undefined)
    mine.close()
  }

  const lose = (mine: Socket, reason: string) => {
    const wasOpen = state === 'open'
    drop(mine, reason)
    if (!isWanted) return setState('idle')
    setState(wasOpen ? 'connecting' : 'unreachable', reason)
    later(() => void connect(), reconnectDelay(failures++, args))
  }

  const refuse = async (mine: Socket, reason: string) => {
    drop(mine, reason)
    // A wrong clock looks like a bad token. Corrected once, and never a loop.
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
      if (socket) lose(socket, 'presumed dead')
    },
  }
}

type Socket = InstanceType<Environment['webSocket']>

async function addressOf({ url, projectId, seed, subject }: RelaySocketArgs, nowMs: number): Promise<string> {
  const address = new URL(url)
  // Half a life in the past: right on a clock that is wrong by up to twelve hours, to the strictest relay.
  const issuedAt = Math.floor(nowMs / 1000) - DAY_SECONDS / 2
  address.searchParams.set(
    'auth',
    await signRelayJwt({ seed, subject, audience: url, issuedAt, lifetimeSeconds: DAY_SECONDS }),
  )
  if (projectId !== undefined) address.searchParams.set('projectId', projectId)
  // Browsers cannot read the status of a refused upgrade; this asks for a close code.
  address.searchParams.set('useOnCloseEvent', 'true')
  return address.href
}
