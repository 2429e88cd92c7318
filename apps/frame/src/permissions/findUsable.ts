import { type Delegation, decodeContext, hashDelegation } from '@latchkey/accounts'
import * as v from 'valibot'
import { encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import type { ApprovalContext } from '../approval/approvalContext.ts'
import type { SmartAccount } from '../approval/connected.ts'
import type { OwnSession } from '../approval/ports.ts'
import { hexBytesSchema } from '../chain/chainSchemas.ts'
import { delegationsAbi } from './delegationsAbi.ts'
import { ifReadable } from './ifReadable.ts'

/** A session, and those of its delegations that the chain may still accept. */
export type UsableSession = OwnSession & { delegations: readonly Delegation[] }

type Deps = { context: ApprovalContext; signal: AbortSignal }

/**
 * Those of the sessions that have a lock left to close: the server still co-signs, or the chain still accepts what was
 * signed.
 *
 * @param account undefined if the network can't be asked. Then the chain counts as open
 */
export async function findUsable(
  sessions: readonly OwnSession[],
  account: SmartAccount | undefined,
  { context, signal }: Deps,
): Promise<UsableSession[]> {
  const checked = await Promise.all(
    sessions.map(async (session) => {
      // What another version of the server stored may not be readable here. Its co-signer's key can be destroyed all the same.
      const signed = ifReadable(() => signedDelegations(session)) ?? []
      const isDisabled = await Promise.all(
        signed.map((one) => account && readDisabled(one, account, context, signal).catch(() => false)),
      )
      return { ...session, delegations: signed.filter((_, index) => !isDisabled[index]) }
    }),
  )
  return checked.filter(
    ({ delegations, revokedAt, delegate }) => delegations.length > 0 || (revokedAt === null && !delegate),
  )
}

/**
 * Whether the chain still accepts any of a session's delegations.
 *
 * @throws if the network doesn't answer
 */
export async function readEnabled(
  session: OwnSession,
  account: SmartAccount,
  { rpcRequest, signal }: Pick<ApprovalContext, 'rpcRequest'> & { signal: AbortSignal },
): Promise<boolean> {
  const isDisabled = await Promise.all(
    signedDelegations(session).map((one) => readDisabled(one, account, { rpcRequest }, signal)),
  )
  return isDisabled.includes(false)
}

/** The delegations of a session that are the account's. */
export function signedDelegations({ account, context }: OwnSession): Delegation[] {
  return decodeContext(hexOf(context)).filter(({ delegator }) => isAddressEqual(delegator, account))
}

async function readDisabled(
  delegation: Delegation,
  { network }: SmartAccount,
  { rpcRequest }: Pick<ApprovalContext, 'rpcRequest'>,
  signal: AbortSignal,
): Promise<boolean> {
  const hash = hashDelegation(delegation)
  const data = encodeFunctionData({ abi: delegationsAbi, functionName: 'disabledDelegations', args: [hash] })
  const answer = v.parse(
    hexBytesSchema,
    await rpcRequest(network.id, 'eth_call', [{ to: network.delegationManager, data }, 'latest'], signal),
  )
  return BigInt(answer) !== 0n
}

const hexOf = (text: string): Hex => `0x${text.slice(2)}`
