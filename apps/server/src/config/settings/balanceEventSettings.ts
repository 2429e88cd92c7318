import * as v from 'valibot'
import { count } from './numbers.ts'

export const balanceEventSettingsSchema = v.object({
  /** Open sockets per IPv4 address or IPv6 /64. */
  socketsPerAddress: v.optional(count, 100),
  /** Accounts watched by all of them together. */
  accountsPerAddress: v.optional(count, 500),
  /** Open sockets of all clients of this node. */
  socketsInAll: v.optional(count, 10_000),
  /** Watched accounts of one network. Pages with further ones poll, as without a socket. */
  accountsPerNetwork: v.optional(count, 2_000),
})
