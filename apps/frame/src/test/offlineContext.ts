import type { ApprovalContext } from '../approval/approvalContext.ts'
import type { SmartAccount } from '../approval/connected.ts'
import { createLookUps } from '../server/createLookUps.ts'
import { devnet, solanaAddress } from './approver.ts'

/**
 * What an approval for a smart account gets from the frame while no chain, bundler, or server answers. The user approves
 * everything, but nothing can sign.
 *
 * @param now Unix seconds
 * @param change what does answer, or what the user does
 */
export function offlineContext(
  smartAccount: SmartAccount,
  now: number,
  change: Omit<Partial<ApprovalContext>, 'permissionSessions'> & {
    permissionSessions?: Partial<ApprovalContext['permissionSessions']>
  },
): ApprovalContext {
  return {
    connected: {
      ...{ pageOrigin: 'https://shop.example', network: devnet, smartAccount },
      addresses: { eip155: smartAccount.address, solana: solanaAddress },
    },
    pageName: () => 'Shop',
    rpcRequest: unreachable,
    bundlerRequest: unreachable,
    findSmartAccount: async () => smartAccount,
    canSign: true,
    show: async ({ digest }) => ({ digest }),
    sign: unreachable,
    lookUps: createLookUps({ fetch: unreachable, origin: 'https://secure.example', currency: () => 'usd' }),
    recipients: {} as ApprovalContext['recipients'],
    batches: {} as ApprovalContext['batches'],
    now: () => now * 1000,
    ...change,
    permissionSessions: {
      ...{ prepare: unreachable, create: unreachable, activate: unreachable, revoke: unreachable },
      ...{ checkExecution: unreachable, createExecution: unreachable },
      list: unreachable,
      ...change.permissionSessions,
    },
  }
}

/** What a server that can't be reached does to every request. */
export const unreachable = () => Promise.reject(new TypeError('not reachable'))
