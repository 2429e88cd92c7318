import type { Network } from '@latchkey/protocol'
import { type Address, bytesToHex } from 'viem'
import type { Approval, Warning } from '../approval.ts'
import type { ApprovalContext, Prepared } from '../approvalContext.ts'
import { executeByOperation, executeByTransactions } from '../calls/execution.ts'
import { decodeCall } from '../evm/decodeCall.ts'
import { simulateCalls } from '../evm/simulateCalls.ts'
import { viewAction } from '../evm/viewAction.ts'
import { nativeAmount } from '../evm/viewedAction.ts'
import type { CallsRequest } from '../request/parsedRequest.ts'
import { describeTransfer } from './describeTransfer.ts'
import { evmBalanceAfter, evmTransfer } from './evmTransfer.ts'
import { digestOf, frameOf } from './frameOf.ts'
import { readTokens, tokensOf } from './readTokens.ts'
import { recipientsOf, recipientWarnings } from './recipientWarnings.ts'
import { viewEffects } from './viewEffects.ts'

/** One transaction, or a batch of several, all of them listed. */
export async function prepareCallsApproval(
  { calls, batch }: CallsRequest,
  context: ApprovalContext,
  signal: AbortSignal,
): Promise<Prepared> {
  const { ask, connected } = context
  const { network, smartAccount } = connected
  const from: Address = connected.addresses.eip155
  const decoded = calls.map((call) => decodeCall(call))
  const actions = decoded.flat()
  const recipients = recipientsOf(actions, from)
  const simulation = await simulateCalls(calls, {
    ask,
    from,
    network: network.id,
    watched: recipients.slice(0, 4),
    signal,
  })
  const moved = simulation?.changes.flatMap(({ asset }) => (asset === 'native' ? [] : [asset])) ?? []
  const [execution, tokens, toWhom] = await Promise.all([
    smartAccount
      ? executeByOperation(calls, smartAccount, { context, signal })
      : executeByTransactions(calls, { context, simulation, signal }),
    readTokens([...tokensOf(actions), ...moved], context, signal),
    recipientWarnings(recipients, tokensOf(actions), context, signal),
  ])

  const facts = { account: from, network, token: (address: Address) => tokens.get(address) }
  const viewed = decoded.map((one) => one.map((action) => viewAction(action, facts)))
  const several = actions.length > 1
  let number = 0
  const { fee, isSponsored } = execution
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const effects = viewEffects(simulation, facts)
  const failure = simulation?.calls.find((call) => call.failure !== undefined)?.failure ?? execution.failure
  const warnings: Warning[] = [
    ...viewed.flat().flatMap((one) => one.warnings),
    ...effects.warnings(actions),
    ...(failure === undefined ? [] : [{ code: 'willFail' as const, values: { reason: failure } }]),
    ...(execution.isAtomic ? [] : [{ code: 'notAtomic' as const }]),
    ...(execution.hasOwnNonce ? [{ code: 'ownNonce' as const }] : []),
    ...toWhom,
    ...feeWarnings({ ...execution, value, network }),
  ]
  const transfer = calls.length === 1 ? evmTransfer(actions, simulation, facts) : undefined
  const shownFee = nativeAmount(fee, network)
  const [described, balanceAfter] = transfer
    ? await Promise.all([
        describeTransfer({ transfer, fee: shownFee, account: from, network }, context.lookUps),
        evmBalanceAfter(actions, { value, fee, balance: execution.balance }, facts, context, signal),
      ])
    : []
  const approval: Approval = Object.freeze({
    ...frameOf(context, 'eip155'),
    ...described,
    balanceAfter,
    kind: !batch ? 'transaction' : calls.length > 1 && execution.isAtomic ? 'atomicCalls' : 'calls',
    count: calls.length,
    digest: digestOf(execution.digests),
    actions: viewed.flatMap((one) => one.map(({ view }) => ({ ...view, number: several ? ++number : undefined }))),
    effects: effects.view,
    fee: shownFee,
    isSponsored,
    warnings,
    raw: JSON.stringify(execution.raw, bigintText, 2),
  })
  return {
    approval,
    async finish(sign) {
      const sent = await execution.send(sign)
      for (const to of recipients) context.recipients.add(from, to)
      if (!batch) return sent.transactionHash()
      const id = batch.id ?? bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
      context.batches.add({ id, ...sent.found })
      return { id }
    },
  }
}

const bigintText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** Whether a fee is higher than a user would expect. Amounts are in the smallest unit of the native token. */
export function feeWarnings(input: {
  fee: bigint
  value: bigint
  balance: bigint
  isFeeCapped: boolean
  network: Network
}): readonly Warning[] {
  const { fee, value, balance, isFeeCapped, network } = input
  const limit = 10n ** BigInt(Math.max(0, network.nativeCurrency.decimals)) / 20n
  const isHigh = fee > limit || (value > 0n && fee * 5n > value)
  return [
    ...(isFeeCapped ? [{ code: 'feeCapped' as const }] : []),
    ...(isHigh ? [{ code: 'feeHigh' as const }] : []),
    ...(fee + value > balance ? [{ code: 'notEnough' as const }] : []),
  ]
}
