import { type Address, bytesToHex } from 'viem'
import type { Approval, Warning } from '../approval.ts'
import type { ApprovalContext, Prepared } from '../approvalContext.ts'
import { executeByOperation, executeByTransactions } from '../calls/execution.ts'
import { decodeCall } from '../evm/decodeCall.ts'
import { simulateCalls } from '../evm/simulateCalls.ts'
import { viewAction } from '../evm/viewAction.ts'
import { viewSwapOnly } from '../evm/viewSwapOnly.ts'
import type { CallsRequest } from '../request/parsedRequest.ts'
import { refuse } from '../request/refuse.ts'
import { describeActions } from './describeActions.ts'
import { describeEffects } from './describeEffects.ts'
import { describeTransfer } from './describeTransfer.ts'
import { evmBalanceAfter, evmTransfer } from './evmTransfer.ts'
import { digestOf, frameOf } from './frameOf.ts'
import { numberActions } from './numberActions.ts'
import { rawText } from './rawText.ts'
import { readTokens, tokensOf } from './readTokens.ts'
import { recipientsOf, recipientWarnings } from './recipientWarnings.ts'
import { viewEffects } from './viewEffects.ts'
import { viewFailure, viewFee } from './viewFee.ts'

/** One transaction, or a batch of several, all of them listed. */
export async function prepareCallsApproval(
  { calls, batch }: CallsRequest,
  context: ApprovalContext,
  signal: AbortSignal,
): Promise<Prepared> {
  const { rpcRequest, connected } = context
  const { network, smartAccount } = connected
  if (batch?.id !== undefined && context.batches.find(batch.id))
    throw refuse('this page has sent a batch with this id', 5720)
  const from: Address = connected.addresses.eip155
  const decoded = calls.map((call) => decodeCall(call))
  const actions = decoded.flat()
  const recipients = recipientsOf(actions, from)
  const simulation = await simulateCalls(calls, {
    rpcRequest,
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
  const viewed = actions.map((action) => viewAction(action, facts))
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const { fee, isSponsored, warnings: feeWarnings } = viewFee(execution, { value, network })
  const effects = viewEffects(simulation, facts)
  const failure = simulation?.calls.find((call) => call.failure !== undefined)?.failure ?? execution.failure
  const isWhole = calls.length === 1 || execution.isAtomic
  const swap = viewSwapOnly(actions, simulation, facts, { exchanges: connected.exchanges, isWhole })
  // What a swap uses up, the effects say.
  const isSaid = (index: number) => actions[index] !== undefined && swap?.isSpent(actions[index]) === true
  const warnings: Warning[] = [
    ...viewed.flatMap((one, index) => (isSaid(index) ? [] : one.warnings)),
    ...effects.warnings(actions),
    ...viewFailure(failure),
    ...(execution.isAtomic ? [] : [{ code: 'notAtomic' as const }]),
    ...(execution.hasOwnNonce ? [{ code: 'ownNonce' as const }] : []),
    ...toWhom,
    ...feeWarnings,
  ]
  const transfer = calls.length === 1 ? evmTransfer(actions, simulation, facts) : undefined
  const [described, balanceAfter] = transfer
    ? await Promise.all([
        describeTransfer({ transfer, fee, account: from, network }, context.lookUps),
        evmBalanceAfter(actions, { value, fee: execution.fee, balance: execution.balance }, facts, context, signal),
      ])
    : []
  const own = { account: from, network }
  const listed = numberActions(viewed.map(({ view }) => view))
  const [shownEffects, shownActions] = transfer?.isAll
    ? [effects.view, listed]
    : await Promise.all([
        describeEffects(effects.view, own, context.lookUps),
        describeActions(listed, own, context.lookUps),
      ])
  const approval: Approval = Object.freeze({
    ...frameOf(context, 'eip155'),
    ...described,
    swap: swap?.view,
    balanceAfter,
    kind: !batch ? 'transaction' : calls.length > 1 && execution.isAtomic ? 'atomicCalls' : 'calls',
    count: calls.length,
    digest: digestOf(execution.digests),
    actions: shownActions,
    effects: shownEffects,
    fee,
    isSponsored,
    warnings,
    raw: rawText(execution.raw),
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
