import { type Delegation, delegationDigest, encodeContext, type UnsignedDelegation } from '@latchkey/accounts'
import { chainIdOf } from '@latchkey/protocol'
import type { PermissionRequest } from '@latchkey/protocol/permissions'
import type { Address, Hex } from 'viem'
import type { Approval, ToSign, Warning } from '../approval/approval.ts'
import type { ApprovalContext, Prepared } from '../approval/approvalContext.ts'
import type { SmartAccount } from '../approval/connected.ts'
import { isDeployed } from '../chain/isDeployed.ts'
import { type Execution, executeOwnOperation } from '../execute/execution.ts'
import { toHexSignature } from '../execute/toHexSignature.ts'
import { describeActions } from '../explain/describeActions.ts'
import { digestOf, frameOf } from '../explain/frameOf.ts'
import { numberActions } from '../explain/numberActions.ts'
import { rawText } from '../explain/rawText.ts'
import { viewFailure, viewFee } from '../explain/viewFee.ts'
import { readPermissionFacts } from './view/permissionFacts.ts'
import { viewRequests } from './view/viewRequests.ts'

/** A session that the server doesn't have yet, and the delegations that it will be created with. */
export type UnsignedSession = {
  request: PermissionRequest & {
    /** Set if an account of the page uses it alone, without a co-signer. */
    delegate?: Address | undefined
  }
  delegations: readonly UnsignedDelegation[]
  /** Gives the server what was signed. Resolves once the session is in the user's list. */
  register(signed: readonly Delegation[]): Promise<void>
}
/** `finish` resolves with the context of each session. The server has all of them in the user's list by then. */
export type PreparedDelegations = Omit<Prepared, 'finish'> & {
  finish(sign: (toSign: ToSign) => Promise<Uint8Array>): Promise<Hex[]>
}

type At = { context: ApprovalContext; now: number; signal: AbortSignal }

/** Shows everything that a page could do with some sessions together, and signs their delegations after the press. */
export async function prepareDelegations(
  sessions: readonly UnsignedSession[],
  account: SmartAccount,
  { context, now, signal }: At,
): Promise<PreparedDelegations> {
  const requests = sessions.map(({ request }) => request)
  // Computed once: what is shown is what is signed.
  const manager = { chainId: chainIdOf(account.network.id), manager: account.network.delegationManager }
  const drafts = sessions.map(({ delegations, register }) => ({
    register,
    delegations: delegations.map((delegation) => ({
      delegation: { ...delegation },
      digest: delegationDigest(delegation, manager),
    })),
  }))
  const shown = drafts.flatMap(({ delegations }) => delegations)
  const [creation, known, others] = await Promise.all([
    createAccount(account, context, signal),
    readPermissionFacts(requests, account.address, context, { now, signal }),
    countOthers(account, context, { now, signal }),
  ])
  const { views, warnings: found } = viewRequests(requests, known)
  const { warnings: feeWarnings, ...fee } = viewFee(creation, { value: 0n, network: context.connected.network })
  const warnings: Warning[] = [
    ...found,
    ...(requests.some(({ delegate }) => delegate) ? [{ code: 'onChainOnly' as const }] : []),
    ...(others > 0 ? [{ code: 'morePermissions' as const, values: { count: String(others) } }] : []),
    ...viewFailure(creation?.failure),
    ...feeWarnings,
  ]
  const own = { account: account.address, network: context.connected.network }
  const actions = await describeActions(numberActions(views), own, context.lookUps)
  const approval: Approval = Object.freeze({
    ...frameOf(context, 'eip155'),
    ...fee,
    warnings,
    kind: 'permissions' as const,
    count: shown.length,
    digest: digestOf([...(creation?.digests ?? []), ...shown.map(({ digest }) => digest)]),
    actions,
    raw: rawText([...shown.map(({ delegation }) => delegation), ...(creation?.raw ?? [])]),
  })
  return {
    approval,
    async finish(sign) {
      // The chain asks the account whether a delegation is its own, so the account must exist first.
      if (creation) await (await creation.send(sign)).transactionHash()
      const contexts: Hex[] = []
      for (const { register, delegations } of drafts) {
        const signed: Delegation[] = []
        for (const { delegation, digest } of delegations) {
          const toSign: ToSign = {
            namespace: 'eip155',
            kind: 'typedData',
            digest,
            chainId: chainIdOf(account.network.id),
          }
          signed.push({ ...delegation, signature: toHexSignature(await sign(toSign)) })
        }
        await register(signed)
        contexts.push(encodeContext(signed))
      }
      return contexts
    },
  }
}

/** How the account is created if it doesn't exist yet: by any call, and a paymaster only pays for one that it can read. */
async function createAccount(
  account: SmartAccount,
  context: ApprovalContext,
  signal: AbortSignal,
): Promise<Execution | undefined> {
  if (await isDeployed(account, context.rpcRequest, signal)) return undefined
  return executeOwnOperation([{ to: account.owner, value: 0n, data: '0x' }], account, { context, signal })
}

/** The page's other sessions of this account that can still be used. */
async function countOthers(
  { address, network }: SmartAccount,
  { connected, permissionSessions }: ApprovalContext,
  { now, signal }: Omit<At, 'context'>,
): Promise<number> {
  const sessions = await permissionSessions.list(signal)
  return sessions.filter(
    (one) =>
      one.origin === connected.pageOrigin &&
      one.network === network.id &&
      one.account.toLowerCase() === address.toLowerCase() &&
      one.revokedAt === null &&
      one.expiry > now,
  ).length
}
