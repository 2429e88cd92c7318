import * as v from 'valibot'
import type { Address } from 'viem'
import type { AmountView, TransferView } from '../approval/approval.ts'
import type { ApprovalContext } from '../approval/approvalContext.ts'
import { hexQuantitySchema } from '../chain/chainSchemas.ts'
import type { BalanceChange, Simulation } from '../chain/readLogs.ts'
import { balanceOfData } from '../chain/simulateCalls.ts'
import type { Action } from '../decode/evm/decodeCall.ts'
import { nativeAmount, tokenAmount, type ViewFacts } from '../explain/evm/viewedAction.ts'

type Transfer = Extract<Action, { type: 'sendNative' | 'sendToken' }>

/** The transfer that a single call makes: from the account itself, of a known amount. */
export function evmTransfer(
  actions: readonly Action[],
  simulation: Simulation | undefined,
  { account, network, token }: ViewFacts,
): Pick<TransferView, 'amount' | 'to' | 'token' | 'isAll'> | undefined {
  const [action, ...others] = actions
  if (!action || others.length > 0 || !isOwnTransfer(action, account)) return undefined
  const amount =
    action.type === 'sendNative'
      ? nativeAmount(action.amount, network)
      : tokenAmount(action.amount, token(action.token))
  if (amount.isRaw) return undefined
  return {
    amount,
    to: action.to,
    ...(action.type === 'sendToken' ? { token: action.token } : {}),
    isAll: isAll(action, simulation, account),
  }
}

function isOwnTransfer(action: Action, account: Address): action is Transfer {
  if (action.by !== undefined && action.by !== account) return false
  if (action.type === 'sendNative') return true
  return action.type === 'sendToken' && (action.from === undefined || action.from === account)
}

/**
 * Whether a simulation moves exactly the stated amount. A token that moves nothing or charges a fee doesn't, and where nothing should
 * move, as when paying oneself, nothing proves it.
 */
function isAll(action: Transfer, simulation: Simulation | undefined, account: Address): boolean {
  if (!simulation || simulation.grants.length > 0) return false
  if (simulation.calls.some(({ failure }) => failure !== undefined)) return false
  const expected = expectedChanges(action, account)
  return (
    expected.length > 0 &&
    simulation.changes.length === expected.length &&
    expected.every(({ holder, asset, delta }) =>
      simulation.changes.some((one) => one.holder === holder && one.asset === asset && one.delta === delta),
    )
  )
}

/** Simulations follow the native token of the account only, and other tokens of the recipient too. */
function expectedChanges(action: Transfer, account: Address): BalanceChange[] {
  const { to, amount } = action
  if (to === account || amount === 0n) return []
  if (action.type === 'sendNative') return [{ holder: account, asset: 'native', delta: -amount }]
  return [
    { holder: account, asset: action.token, delta: -amount },
    { holder: to, asset: action.token, delta: amount },
  ]
}

/** The remaining balance of the sent token after the maximum fee; undefined if it is too low or unknown. */
export async function evmBalanceAfter(
  [action]: readonly Action[],
  { value, fee, balance }: { value: bigint; fee: bigint; balance: bigint },
  facts: ViewFacts,
  { rpcRequest, connected }: Pick<ApprovalContext, 'rpcRequest' | 'connected'>,
  signal: AbortSignal,
): Promise<AmountView | undefined> {
  if (action?.type === 'sendNative') return left(balance - value - fee, (units) => nativeAmount(units, facts.network))
  if (action?.type !== 'sendToken') return undefined
  const { token, amount } = action
  const call = { to: token, data: balanceOfData(facts.account) }
  const answer = await rpcRequest(connected.network.id, 'eth_call', [call, 'latest'], signal).catch(() => undefined)
  const held = v.safeParse(hexQuantitySchema, answer)
  if (!held.success) return undefined
  const spent = action.to === facts.account ? 0n : amount
  return left(held.output - spent, (units) => tokenAmount(units, facts.token(token)))
}

const left = (units: bigint, view: (units: bigint) => AmountView) => (units >= 0n ? view(units) : undefined)
