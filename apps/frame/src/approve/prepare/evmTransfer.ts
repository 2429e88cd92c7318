import * as v from 'valibot'
import { type Address, encodeFunctionData, formatUnits, parseAbi } from 'viem'
import type { AmountView, TransferView } from '../approval.ts'
import type { ApprovalContext } from '../approvalContext.ts'
import { hexQuantitySchema } from '../evm/chainSchemas.ts'
import type { Action } from '../evm/decodeCall.ts'
import type { Simulation } from '../evm/simulation.ts'
import { nativeAmount, tokenAmount, type ViewFacts } from '../evm/viewAction.ts'

type Transfer = Extract<Action, { type: 'sendNative' | 'sendToken' }>

/** The transfer that a single call is: of the account's own, of an amount that can be read. */
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

/** Whether a simulation moves what the transfer says from the one to the other, and nothing else. */
function isAll(action: Transfer, simulation: Simulation | undefined, account: Address): boolean {
  if (!simulation || simulation.grants.length > 0) return false
  const moved = action.type === 'sendNative' ? 'native' : action.token
  return (
    simulation.calls.every(({ failure }) => failure === undefined) &&
    simulation.changes.every(
      ({ holder, asset, delta }) =>
        asset === moved &&
        ((holder === account && delta === -action.amount) || (holder === action.to && delta === action.amount)),
    )
  )
}

/** What is left of the token that is sent, once the highest fee is paid; undefined where it is not enough, or not known. */
export async function evmBalanceAfter(
  [action]: readonly Action[],
  { value, fee, balance }: { value: bigint; fee: bigint; balance: bigint },
  facts: ViewFacts,
  { ask, connected }: Pick<ApprovalContext, 'ask' | 'connected'>,
  signal: AbortSignal,
): Promise<AmountView | undefined> {
  if (action?.type === 'sendNative') return left(balance - value - fee, (units) => nativeAmount(units, facts.network))
  if (action?.type !== 'sendToken') return undefined
  const { token, amount } = action
  const data = encodeFunctionData({ abi: balanceAbi, args: [facts.account] })
  const answer = await ask(connected.network.id, 'eth_call', [{ to: token, data }, 'latest'], signal).catch(
    () => undefined,
  )
  const held = v.safeParse(hexQuantitySchema, answer)
  const decimals = facts.token(token)?.decimals
  if (!held.success || decimals === undefined) return undefined
  const symbol = facts.token(token)?.symbol ?? '?'
  const spent = action.to === facts.account ? 0n : amount
  return left(held.output - spent, (units) => ({ amount: formatUnits(units, decimals), symbol }))
}

const left = (units: bigint, view: (units: bigint) => AmountView) => (units >= 0n ? view(units) : undefined)
const balanceAbi = parseAbi(['function balanceOf(address) view returns (uint256)'])
