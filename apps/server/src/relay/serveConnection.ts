import type { Logger } from 'pino'
import type { RawData } from 'ws'
import type { Budgets } from '../http/budgets.ts'
import type { RelayMetrics } from '../metrics.ts'
import { reasonOf } from '../reasonOf.ts'
import { type AnswerCall, writeFault } from './answerCall.ts'
import { type Connection, closeSocket, sendFrame, takePushed } from './connection.ts'
import type { MailboxStore } from './mailboxStore.ts'
import type { Presence } from './presence.ts'
import { type Frame, readFrame } from './readFrame.ts'
import { RelayFault } from './relayFault.ts'
import type { Subscriptions } from './subscriptions.ts'

type Means = {
  answerCall: AnswerCall
  budgets: Budgets
  store: MailboxStore
  subscriptions: Subscriptions
  presence: Presence
  metrics: RelayMetrics
  log: Logger
  now: () => number
}

// Refused calls cost little, but not nothing: who goes on and on is let go.
const REFUSED_MAX = 1_000

/** Serves one client until its socket closes. */
export function createServeConnection(means: Means) {
  const { answerCall, budgets, store, subscriptions, presence, metrics, log, now } = means
  return (connection: Connection): void => {
    const { socket, clientId, address } = connection
    const caller = { clientId, address, connection }
    let refused = 0

    function refuse(frame: string): void {
      refused++
      if (refused > REFUSED_MAX) closeSocket(socket, 1013, 'too many requests')
      else sendFrame(connection, frame)
    }

    async function answer(call: Extract<Frame, { kind: 'call' }>): Promise<void> {
      connection.pending++
      const { frame, fault, afterwards } = await answerCall(caller, call)
      connection.pending--
      if (fault) {
        refuse(frame)
        return
      }
      refused = 0
      sendFrame(connection, frame)
      await afterwards?.()
    }

    function read(data: RawData, isBinary: boolean): void {
      const text = isBinary ? '' : data.toString()
      const { isAllowed } = budgets.take(address, text.length)
      const frame = readFrame(text)
      connection.heardAt = now()
      if (frame.kind === 'call' && !isAllowed) {
        metrics.relayFaults.inc({ fault: 'TooManyRequests' })
        refuse(writeFault(new RelayFault('TooManyRequests'), frame.id))
        return
      }
      if (frame.kind === 'call') {
        answer(frame).catch((error: unknown) => log.error({ reason: reasonOf(error) }, 'a backlog was not delivered'))
        return
      }
      const receipt = frame.isAcknowledged ? takePushed(connection, frame.id, connection.heardAt) : undefined
      if (receipt) store.acknowledge(receipt)
    }

    socket.on('message', (data, isBinary) => {
      connection.isAlive = true
      try {
        read(data, isBinary)
      } catch (error) {
        refuse(writeFault(error instanceof RelayFault ? error : new RelayFault('InternalError')))
      }
    })
    socket.on('pong', () => {
      connection.isAlive = true
    })
    // The close that follows says all there is: a frame too large, no UTF-8, a broken connection.
    socket.on('error', () => {})
    socket.on('close', (code) => {
      metrics.relayCloses.inc({ code: code >= 1000 && code < 5000 ? String(code) : 'other' })
      const left = [...connection.topics.keys()].filter((topic) => subscriptions.remove(connection, topic))
      leave(left).catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'topics stay registered'))
    })

    async function leave(topics: readonly string[]): Promise<void> {
      if (topics.length === 0) return
      await store.unsubscribe(topics.map((topic) => ({ topic, clientId })))
      await presence.changed(topics)
    }
  }
}
