import { encodeContext, sessionAccount } from '@latchkey/accounts'
import type { ApprovalContext, Prepared } from '../approval/approvalContext.ts'
import type { PermissionsRequest } from '../approval/parsedRequest.ts'
import { addressOfKey } from './addressOfKey.ts'
import { delegationsOf } from './delegationsOf.ts'
import { prepareDelegations, type UnsignedSession } from './prepareDelegations.ts'
import { type GrantRequest, readGrant } from './readGrant.ts'

/**
 * Permissions that a page asks for (https://eips.ethereum.org/EIPS/eip-7715, in an older form): everything that it could do with
 * them is shown, and then a delegation is signed for each. A session of the operator's server holds the second key that every
 * use needs, so the user finds the permissions in her list and can end them.
 */
export async function prepareGrant(
  { params }: PermissionsRequest,
  context: ApprovalContext,
  signal: AbortSignal,
): Promise<Prepared> {
  const grant = readGrant(params, context.connected)
  const { account } = grant
  const at = { context, now: Math.floor(context.now() / 1000), signal }
  const session = await prepareSession(grant, at)
  const { approval, finish } = await prepareDelegations([session], account, at)
  return {
    approval,
    async finish(sign) {
      const [permissionContext] = await finish(sign)
      return {
        ...(params as [object])[0],
        address: account.address,
        pci: session.pci,
        context: permissionContext,
        signerMeta: { delegationManager: account.network.delegationManager },
      }
    },
  }
}

type At = { context: ApprovalContext; now: number; signal: AbortSignal }

/** A session for the page's key, and the delegations to its account. The server has none before they are signed. */
async function prepareSession(
  { account, contracts, request }: GrantRequest,
  { context, now, signal }: At,
): Promise<UnsignedSession & { pci: string }> {
  const { network } = account
  const { enforcers, multiSig } = contracts
  // What can't be granted is refused before the server hears of it.
  delegationsOf(request, account, { delegate: account.owner, enforcers, now })
  const app = await addressOfKey(request.signer.data.keys.at(-1) ?? { type: '', publicKey: '' })
  const at = { network: network.id, account: account.address }
  const api = context.permissionSessions
  const { pci, key, draft } = await api.prepare(at, request, signal)
  const keys = { cosigner: await addressOfKey(key), app }
  const { address: delegate } = sessionAccount(keys, { factory: network.factory, multiSig })
  return {
    pci,
    request,
    delegations: delegationsOf(request, account, { delegate, enforcers, now }),
    register: (signed) =>
      draft === undefined
        ? api.activate(at, { pci, context: encodeContext(signed) }, signal)
        : api.create(at, { ...request, pci, draft, signed }, signal),
  }
}
