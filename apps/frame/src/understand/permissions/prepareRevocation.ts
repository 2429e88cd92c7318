import { pciSchema, readPermissions } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { encodeFunctionData, type Hex } from 'viem'
import type { Approval } from '../approval.ts'
import type { ApprovalContext, Prepared } from '../approvalContext.ts'
import { executeOwnOperation } from '../calls/execution.ts'
import { digestOf, frameOf } from '../prepare/frameOf.ts'
import type { PermissionsRequest } from '../request/parsedRequest.ts'
import { parseParams, refuse } from '../request/refuse.ts'
import type { SmartAccount } from '../smartAccount/deriveSmartAccount.ts'
import { delegationsAbi } from './delegationsAbi.ts'
import { findUsable, type UsableSession } from './findUsable.ts'
import { readPermissionFacts } from './permissionFacts.ts'
import { bigintText, viewFee } from './prepareGrant.ts'
import { asEnded, viewPermission } from './viewPermission.ts'

/**
 * The end of permission sessions: the page's one with a `pci`, or all of the account, whichever page they belong to. The
 * server destroys the co-signer's key at once; then the chain ends the delegations, so that not even both keys together
 * could use them.
 */
export async function prepareRevocation(
  { params }: PermissionsRequest,
  context: ApprovalContext,
  signal: AbortSignal,
): Promise<Prepared> {
  const [request] = parseParams(v.tuple([requestSchema]), params)
  const account = await context.findSmartAccount()
  if (!account) throw refuse('this network has no smart accounts', 4200)
  const now = Math.floor(context.now() / 1000)
  const { pageOrigin, network } = context.connected
  const isMeant = (one: { pci: string; origin: string | null }) =>
    'all' in request || (one.pci === request.pci && one.origin === pageOrigin)
  const sessions = await findUsable(account, { context, now, isMeant, signal })
  if (sessions.length === 0) throw refuse('there is no such permission to end')
  const calls = sessions.flatMap(({ delegations }) =>
    delegations.map((delegation) => ({
      to: account.network.delegationManager,
      value: 0n,
      data: encodeFunctionData({ abi: delegationsAbi, functionName: 'disableDelegation', args: [delegation] }),
    })),
  )
  const [execution, actions] = await Promise.all([
    calls.length > 0 ? executeOwnOperation(calls, account, { context, signal }) : undefined,
    viewSessions(sessions, account, { context, now, signal }),
  ])
  const approval: Approval = Object.freeze({
    ...frameOf(context, 'eip155'),
    account: { address: account.address, isSmart: true },
    ...viewFee(execution, network, []),
    kind: 'permissionsEnd' as const,
    count: sessions.length,
    digest: digestOf([...(execution?.digests ?? []), ...sessions.map(({ pci }) => new TextEncoder().encode(pci))]),
    actions: actions.map((view, index) => ({ ...view, number: actions.length > 1 ? index + 1 : undefined })),
    raw: JSON.stringify([sessions.map(({ pci }) => pci), ...(execution?.raw ?? [])], bigintText, 2),
  })
  return {
    approval,
    async finish(sign) {
      const at = { network: network.id, account: account.address }
      // The server's lock closes at once, the chain's with the next block. If one fails, the other still holds.
      const closed = await Promise.allSettled(
        sessions
          .filter(({ revokedAt }) => revokedAt === null)
          .map(({ pci }) => context.permissionSessions.revoke(at, pci, signal)),
      )
      const transactionHash: Hex | null = execution
        ? ((await (await execution.send(sign)).transactionHash()) ?? null)
        : null
      for (const one of closed) if (one.status === 'rejected') throw one.reason
      return { pcis: sessions.map(({ pci }) => pci), transactionHash }
    },
  }
}

const requestSchema = v.union(
  [v.object({ all: v.literal(true) }), v.object({ pci: pciSchema })],
  'it names no permission',
)

/** Every permission that ends, under the site that has it. */
async function viewSessions(
  sessions: readonly UsableSession[],
  account: SmartAccount,
  { context, now, signal }: { context: ApprovalContext; now: number; signal: AbortSignal },
) {
  const requests = sessions.map(readPermissions)
  const known = await readPermissionFacts(requests, account, context, signal)
  return sessions.flatMap(({ origin, projectId }, index) => {
    const { permissions = [], policies, expiry = now } = requests[index] ?? {}
    const facts = { ...known, now, expiry, callLimit: policies?.[0]?.data.count }
    const site = { label: 'site' as const, value: { is: 'text' as const, text: origin ?? projectId } }
    return permissions
      .flatMap((permission) => viewPermission(permission, facts))
      .map((viewed) => {
        const view = asEnded(viewed)
        return { ...view, facts: [site, ...view.facts] }
      })
  })
}
