import type { SwapView } from '../../approval/approval.ts'
import type { BalanceChange, Simulation } from '../../chain/readLogs.ts'
import type { Action, Grant } from '../../decode/evm/decodeCall.ts'
import type { SwapAction } from '../../decode/evm/readSwap.ts'
import { nativeAmount, tokenAmount, type ViewFacts } from './viewedAction.ts'

/** A swap and nothing else, and the permission that it uses up. */
export type SwapOnly = { view: SwapView; isSpent(grant: Action): boolean }

/**
 * The swap that calls make, if they do nothing else: the account gives exactly the stated amount of one asset and
 * receives at least what it asks for of another, as a simulation of all calls together shows.
 *
 * @param exchanges the contracts that the operator knows as exchanges, in lower case. Any other may pay in a simulation
 * and keep everything later
 * @param isWhole the calls take effect together or not at all
 */
export function viewSwapOnly(
  actions: readonly Action[],
  simulation: Simulation | undefined,
  facts: ViewFacts,
  { exchanges, isWhole }: { exchanges: readonly string[] | undefined; isWhole: boolean },
): SwapOnly | undefined {
  const [swap, ...others] = actions.filter((action) => action.type === 'swap')
  if (!swap || others.length > 0 || !isWhole || !simulation || !isOwn(swap, facts)) return undefined
  if (!exchanges?.includes(swap.contract.toLowerCase())) return undefined
  const isSpent = (action: Action) => action.type === 'grant' && isUsedBy(action, swap)
  // The router's own steps before and after: wrapping, unwrapping, several calls in one.
  const isStep = (action: Action) => action.type === 'call' && action.to === swap.contract && !action.isDelegate
  if (!actions.every((action) => action === swap || isSpent(action) || isStep(action))) return undefined
  const isUnwrapped = actions.some((action) => action.type === 'call' && action.name === 'unwrapWETH9')
  if (!showsOnly(simulation, swap, facts, isUnwrapped)) return undefined
  const { token, amount } = swap.asksFor
  const atLeast = token ? tokenAmount(amount, facts.token(token)) : nativeAmount(amount, facts.network)
  return atLeast.isRaw ? undefined : { view: { atLeast, contract: swap.contract }, isSpent }
}

/** An amount that the swap takes whole leaves nothing that anyone could take later. */
function isUsedBy({ how, token, spender, amount, tokenId }: Grant, { contract, gives }: SwapAction): boolean {
  return (
    (how === 'approve' || how === 'permit') &&
    spender === contract &&
    token === gives.token &&
    amount === gives.amount &&
    tokenId === undefined
  )
}

const isOwn = ({ by, to }: SwapAction & { by?: string | undefined }, { account }: ViewFacts) =>
  (by === undefined || by === account) && (to === undefined || to === account)

function showsOnly(
  { calls, changes, grants }: Simulation,
  { gives, asksFor, contract }: SwapAction,
  { account }: ViewFacts,
  isUnwrapped: boolean,
): boolean {
  if (calls.some(({ failure }) => failure !== undefined)) return false
  if (grants.some(({ token, spender }) => token !== gives.token || spender !== contract)) return false
  const own = changes.filter(({ holder }) => holder === account)
  const [lost, gained] = [own.filter(({ delta }) => delta < 0n), own.filter(({ delta }) => delta > 0n)]
  const isOne = (found: readonly BalanceChange[], token: string | undefined) =>
    found.length === 1 && found[0]?.asset === (token ?? 'native') && found[0].tokenId === undefined
  return (
    isOne(lost, gives.token) &&
    lost[0]?.delta === -gives.amount &&
    gained.length === 1 &&
    gained[0]?.tokenId === undefined &&
    (gained[0]?.delta ?? 0n) >= asksFor.amount &&
    // Asking for the wrapped token, a swap that unwraps it gives the native one.
    isOne(gained, isUnwrapped ? undefined : asksFor.token)
  )
}
