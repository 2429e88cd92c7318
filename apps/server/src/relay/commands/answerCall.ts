import type { Logger } from 'pino'
import type { RelayMetrics } from '../../base/metrics.ts'
import { failureOf } from '../../base/reasonOf.ts'
import type { Buckets } from '../../http/limits/tokenBuckets.ts'
import { RelayFault } from '../relayFault.ts'
import type { Answer, Caller } from './caller.ts'
import { readCommand } from './readCommand.ts'
import type { Frame } from './readFrame.ts'
import type { RunCommand } from './runCommand.ts'

type Deps = {
  runCommand: RunCommand
  /** Limits the calls of one client. */
  calls: Buckets
  metrics: RelayMetrics
  log: Logger
}

export type Answered = { frame: string; fault: RelayFault | undefined; afterwards?: Answer['afterwards'] | undefined }
export type AnswerCall = (caller: Caller, call: Extract<Frame, { kind: 'call' }>) => Promise<Answered>

/** Responds to one call, on a socket or over HTTP. Never rejects: a failure is an error response. */
export function createAnswerCall({ runCommand, calls, metrics, log }: Deps): AnswerCall {
  return async (caller, { id, method, params }) => {
    try {
      if (!calls.take(caller.clientId).isAllowed) throw new RelayFault('TooManyRequests')
      const command = readCommand(method, params)
      const { result, afterwards } = await runCommand(caller, command)
      metrics.relayCalls.inc({ kind: command.kind })
      return { frame: `{"id":${id},"jsonrpc":"2.0","result":${result}}`, fault: undefined, afterwards }
    } catch (error) {
      const fault = error instanceof RelayFault ? error : new RelayFault('InternalError')
      // Log the reason, never the call: topics are secrets.
      if (fault !== error) log.error(failureOf(error), 'a relay call failed')
      metrics.relayFaults.inc({ fault: fault.fault })
      return { frame: writeFault(fault, id), fault }
    }
  }
}

/** An error response as a frame. `id` is JSON; 0 if the call couldn't be parsed. */
export function writeFault({ code, message, fault }: RelayFault, id = '0'): string {
  return `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify({ code, message, data: fault })}}`
}
