import * as v from 'valibot'
import { count, secondsMax } from './numbers.ts'

/** Limits of the RPC endpoint. */
export const rpcSettingsSchema = v.object({
  /** The time limit of one request to a node. */
  timeoutSeconds: v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(120)), 10),
  batchCalls: v.optional(v.pipe(count, v.maxValue(1000)), 100),
  /** Open WebSockets per IPv4 address or IPv6 /64. */
  socketsPerAddress: v.optional(count, 50),
  subscriptionsPerSocket: v.optional(count, 100),
  subscriptionsPerAddress: v.optional(count, 500),
  /** How long a WebSocket without a node waits for one before it is closed. */
  resumeSeconds: v.optional(v.pipe(v.number(), v.minValue(0), secondsMax), 30),
})
