import { chainIdOf } from '@latchkey/protocol'
import type { Approval, ToSign, Warning } from '../approval.ts'
import type { ApprovalContext, Prepared } from '../approvalContext.ts'
import { type Execution, executeOwnOperation } from '../calls/execution.ts'
import { digestOf, frameOf } from '../prepare/frameOf.ts'
import { numberActions } from '../prepare/numberActions.ts'
import { rawText } from '../prepare/rawText.ts'
import { viewFailure, viewFee } from '../prepare/viewFee.ts'
import type { PermissionsRequest } from '../request/parsedRequest.ts'
import type { SmartAccount } from '../smartAccount/deriveSmartAccount.ts'
import { isDeployed } from '../smartAccount/isDeployed.ts'
import { toHexSignature } from '../toHexSignature.ts'
import { addressOfKey } from './addressOfKey.ts'
import { contextOf, delegationsOf, digestOfDelegation, type UnsignedDelegation } from './delegationsOf.ts'
import { deriveSessionAccount } from './deriveSessionAccount.ts'
import { readPermissionFacts } from './permissionFacts.ts'
import { type GrantRequest, readGrant } from './readGrant.ts'
import { viewRequest } from './viewRequest.ts'

/**
 * Permissions that a page asks for (https://eips.ethereum.org/EIPS/eip-7715): everything that it could do with them is
 * shown, and then a delegation is signed for each. A session of the operator's server holds the second key that every use
 * needs, so the user finds the permissions in her list and can end them.
 */
export async function prepareGrant(
  { params }: PermissionsRequest,
  context: ApprovalContext,
  signal: AbortSignal,
): Promise<Prepared> {
  const grant = readGrant(params, context.connected)
  const { account, request } = grant
  const now = Math.floor(context.now() / 1000)
  const { pci, delegations } = await createDelegations(grant, { context, now, signal })
  const digests = delegations.map((one) => digestOfDelegation(one, account.network))
  const [creation, known, others] = await Promise.all([
    createAccount(account, context, signal),
    readPermissionFacts([request], account.address, context, { now, signal }),
    countOthers(account, context, { now, signal }),
  ])
  const { views, warnings: found } = viewRequest(request, known)
  const { warnings: feeWarnings, ...fee } = viewFee(creation, { value: 0n, network: context.connected.network })
  const warnings: Warning[] = [
    ...found,
    ...(others > 0 ? [{ code: 'morePermissions' as const, values: { count: String(others) } }] : []),
    ...viewFailure(creation?.failure),
    ...feeWarnings,
  ]
  const approval: Approval = Object.freeze({
    ...frameOf(context, 'eip155'),
    ...fee,
    warnings,
    kind: 'permissions' as const,
    count: delegations.length,
    digest: digestOf([...(creation?.digests ?? []), ...digests]),
    actions: numberActions(views),
    raw: rawText([...delegations, ...(creation?.raw ?? [])]),
  })
  return {
    approval,
    async finish(sign) {
      // The chain asks the account whether a delegation is its own, so the account must exist first.
      if (creation) await (await creation.send(sign)).transactionHash()
      const signed = []
      for (const [index, delegation] of delegations.entries()) {
        const toSign: ToSign = {
          namespace: 'eip155',
          kind: 'typedData',
          digest: digests[index] ?? '0x',
          chainId: chainIdOf(account.network.id),
        }
        signed.push({ ...delegation, signature: toHexSignature(await sign(toSign)) })
      }
      const at = { network: account.network.id, account: account.address }
      const permissionContext = contextOf(signed)
      await context.permissionSessions.activate(at, { pci, context: permissionContext }, signal)
      return {
        ...(params as [object])[0],
        address: account.address,
        pci,
        context: permissionContext,
        signerMeta: { delegationManager: account.network.delegationManager },
      }
    },
  }
}

type At = { context: ApprovalContext; now: number; signal: AbortSignal }

/** A session for the page's key, and the delegations to its account. */
async function createDelegations(
  { account, contracts, request }: GrantRequest,
  { context, now, signal }: At,
): Promise<{ pci: string; delegations: UnsignedDelegation[] }> {
  const { network } = account
  const { enforcers, multiSig } = contracts
  // What can't be granted is refused before the server hears of it.
  delegationsOf(request, account, { delegate: account.owner, enforcers, now })
  const app = await addressOfKey(request.signer.data.keys.at(-1) ?? { type: '', publicKey: '' })
  const at = { network: network.id, account: account.address }
  const { pci, key } = await context.permissionSessions.prepare(at, request, signal)
  const keys = { cosigner: await addressOfKey(key), app }
  const delegate = deriveSessionAccount(keys, { factory: network.factory, multiSig })
  return { pci, delegations: delegationsOf(request, account, { delegate, enforcers, now }) }
}

/** How the account is created if it doesn't exist yet: by any call, and a paymaster only pays for one that it can read. */
async function createAccount(
  account: SmartAccount,
  context: ApprovalContext,
  signal: AbortSignal,
): Promise<Execution | undefined> {
  if (await isDeployed(account, context.ask, signal)) return undefined
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
