import type { AccountCall } from '@latchkey/accounts'
import type { Hex } from 'viem'
import type { Caller } from '../../smartAccounts/bundler/bundler.ts'
import type { Operation } from '../../smartAccounts/bundler/userOperation.ts'
import type { SessionAccount } from '../sessionDeps.ts'
import { prepareCalls } from './prepareCalls.ts'
import { readCallsStatus } from './readCallsStatus.ts'
import { sendPreparedCalls } from './sendPreparedCalls.ts'
import type { SessionCallsDeps } from './sessionCallsDeps.ts'

export type SessionCalls = ReturnType<typeof createSessionCalls>

/** What apps do with a permission session: they prepare calls, sign them with their key, send them, and follow them. */
export function createSessionCalls(deps: SessionCallsDeps) {
  return {
    prepare: (account: SessionAccount, given: { pci: string; calls: readonly AccountCall[]; caller: Caller }) =>
      prepareCalls(deps, account, given),
    send: (network: string, given: { pci: string; operation: Operation; caller: Caller }) =>
      sendPreparedCalls(deps, network, given),
    status: (given: { id: Hex; waitMs: number; caller: Caller }) => readCallsStatus(deps, given),
  }
}
