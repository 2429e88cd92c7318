import { type Address, bytesToHex } from 'viem'
import type { Approval, Warning } from '../approval/approval.ts'
import type { ApprovalContext, Prepared } from '../approval/approvalContext.ts'
import type { CallsRequest } from '../approval/parsedRequest.ts'
import { refuse } from '../approval/refuse.ts'
import { readTokens, tokensOf } from '../chain/readTokens.ts'
import { simulateCalls } from '../chain/simulateCalls.ts'
import { decodeCall } from '../decode/evm/decodeCall.ts'
import { executeByOperation, executeByTransactions } from '../execute/execution.ts'
import { describeActions } from '../explain/describeActions.ts'
import { describeEffects } from '../explain/describeEffects.ts'
import { describeTransfer } from '../explain/describeTransfer.ts'
import { viewAction } from '../explain/evm/viewAction.ts'
import { viewSwapOnly } from '../explain/evm/viewSwapOnly.ts'
import { digestOf, frameOf } from '../explain/frameOf.ts'
import { numberActions } from '../explain/numberActions.ts'
import { rawText } from '../explain/rawText.ts'
import { viewEffects } from '../explain/viewEffects.ts'
import { viewFailure, viewFee } from '../explain/viewFee.ts'
import { evmBalanceAfter, evmTransfer } from './evmTransfer.ts'
import { recipientsOf, recipientWarnings } from './recipientWarnings.ts'

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
