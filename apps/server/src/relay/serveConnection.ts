import type { Logger } from 'pino'
import type { RawData } from 'ws'
import type { RelayMetrics } from '../base/metrics.ts'
import { failureOf } from '../base/reasonOf.ts'
import type { Budgets } from '../http/limits/budgets.ts'
import { type AnswerCall, writeFault } from './commands/answerCall.ts'
import type { Caller } from './commands/caller.ts'
import { type Frame, readFrame } from './commands/readFrame.ts'
import { type Connection, closeSocket, sendFrame, takePushed } from './connections/connection.ts'
import type { Presence } from './delivery/presence.ts'
import type { Subscriptions } from './delivery/subscriptions.ts'
import type { MailboxStore } from './mailbox/mailboxStore.ts'
import { RelayFault } from './relayFault.ts'

type Deps = {
  answerCall: AnswerCall
  budgets: Budgets
  store: MailboxStore
  subscriptions: Subscriptions
  presence: Presence
  metrics: RelayMetrics
  log: Logger
  now: () => number
}

// Refused calls are cheap but not free, so a client that keeps making them is disconnected.
const REFUSED_MAX = 1_000

/** A connected client. Plain data: there may be tens of thousands, and closures would take more memory. */
type Served = { connection: Connection; caller: Caller; refused: number }

/** Serves one client until its socket closes. */
export function createServeConnection(deps: Deps) {
  const { answerCall, budgets, store, subscriptions, presence, metrics, log, now } = deps

  function refuse(served: Served, frame: string): void {
    served.refused++
    if (served.refused > REFUSED_MAX) closeSocket(served.connection.socket, 1013, 'too many requests')
    else sendFrame(served.connection, frame)
  }

  async function answer(served: Served, call: Extract<Frame, { kind: 'call' }>): Promise<void> {
    const { connection, caller } = served
    connection.pending++
    const { frame, fault, afterwards } = await answerCall(caller, call)
    connection.pending--
    if (fault) {
      refuse(served, frame)
      return
    }
    served.refused = 0
    sendFrame(connection, frame)
    const isDelivered = afterwards?.()
    if (isDelivered) await isDelivered
  }

  function read(served: Served, data: RawData, isBinary: boolean): void {
    const { connection, caller } = served
    const text = isBinary ? '' : data.toString()
    const { isAllowed } = budgets.take(caller.address, text.length)
    const frame = readFrame(text)
    connection.heardAt = now()
    if (frame.kind === 'call' && !isAllowed) {
      metrics.relayFaults.inc({ fault: 'TooManyRequests' })
      refuse(served, writeFault(new RelayFault('TooManyRequests'), frame.id))
      return
    }
    if (frame.kind === 'call') {
      answer(served, frame).catch((error: unknown) => log.error(failureOf(error), 'a backlog was not delivered'))
      return
    }
    const receipt = frame.isAcknowledged ? takePushed(connection, frame.id, connection.heardAt) : undefined
    if (receipt) store.acknowledge(receipt)
  }

  function readSafely(served: Served, data: RawData, isBinary: boolean): void {
    served.connection.isAlive = true
    try {
      read(served, data, isBinary)
    } catch (error) {
      refuse(served, writeFault(error instanceof RelayFault ? error : new RelayFault('InternalError')))
    }
  }

  function end({ connection, caller: { clientId } }: Served, code: number): void {
    metrics.relayCloses.inc({ code: code >= 1000 && code < 5000 ? String(code) : 'other' })
    const left = [...connection.topics.keys()].filter((topic) => subscriptions.remove(connection, topic))
    leave(left, clientId).catch((error: unknown) => log.warn(failureOf(error), 'topics stay registered'))
  }

  async function leave(topics: readonly string[], clientId: string): Promise<void> {
    if (topics.length === 0) return
    await store.unsubscribe(topics.map((topic) => ({ topic, clientId })))
    await presence.changed(topics)
  }

  return (connection: Connection): void => {
    const { socket, clientId, address } = connection
    const served: Served = { connection, caller: { clientId, address, connection }, refused: 0 }
    socket.on('message', (data, isBinary) => readSafely(served, data, isBinary))
    socket.on('pong', () => {
      connection.isAlive = true
    })
    socket.on('error', ignore)
    socket.on('close', (code) => end(served, code))
  }
}

/** The close event that follows has the reason: frame too large, invalid UTF-8, connection lost. */
function ignore(): void {}
