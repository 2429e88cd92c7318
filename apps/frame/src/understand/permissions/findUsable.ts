import { type Delegation, delegationTypes } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { encodeFunctionData, type Hex, hashStruct, isAddressEqual } from 'viem'
import type { ApprovalContext } from '../approvalContext.ts'
import { hexBytesSchema } from '../evm/chainSchemas.ts'
import type { SmartAccount } from '../smartAccount/deriveSmartAccount.ts'
import { delegationsAbi } from './delegationsAbi.ts'
import { readContext } from './delegationsOf.ts'
import type { OwnSession } from './sessionsApi.ts'

/** A session, and those of its delegations that the chain still accepts. */
export type UsableSession = OwnSession & { delegations: readonly Delegation[] }

/** As many as one operation can end. */
const DELEGATIONS_MAX = 60

/**
 * The account's sessions that have a lock left to close: the server still co-signs, or the chain still accepts what was
 * signed.
 */
export async function findUsable(
  account: SmartAccount,
  {
    context,
    now,
    isMeant,
    signal,
  }: { context: ApprovalContext; now: number; isMeant: (session: OwnSession) => boolean; signal: AbortSignal },
): Promise<UsableSession[]> {
  const { address, network } = account
  const own = (await context.permissionSessions.list(signal)).filter(
    (one) => one.network === network.id && isAddressEqual(one.account, address) && one.expiry > now && isMeant(one),
  )
  const usable: UsableSession[] = []
  let count = 0
  for (const session of own) {
    const delegations = readContext(hexOf(session.context)).filter(({ delegator }) =>
      isAddressEqual(delegator, address),
    )
    const isDisabled = await Promise.all(delegations.map((one) => readDisabled(one, account, context, signal)))
    const left = delegations.filter((_, index) => !isDisabled[index])
    if (left.length === 0 && session.revokedAt !== null) continue
    count += left.length
    if (count > DELEGATIONS_MAX && usable.length > 0) break
    usable.push({ ...session, delegations: left })
  }
  return usable
}

async function readDisabled(
  delegation: Delegation,
  { network }: SmartAccount,
  { ask }: Pick<ApprovalContext, 'ask'>,
  signal: AbortSignal,
): Promise<boolean> {
  const hash = hashStruct({ data: delegation, types: delegationTypes, primaryType: 'Delegation' })
  const data = encodeFunctionData({ abi: delegationsAbi, functionName: 'disabledDelegations', args: [hash] })
  const answer = v.parse(
    hexBytesSchema,
    await ask(network.id, 'eth_call', [{ to: network.delegationManager, data }, 'latest'], signal),
  )
  return BigInt(answer) !== 0n
}

const hexOf = (text: string): Hex => `0x${text.slice(2)}`
