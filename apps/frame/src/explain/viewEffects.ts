import type { Address } from 'viem'
import type { EffectsView, Warning } from '../approval/approval.ts'
import type { Simulation } from '../chain/readLogs.ts'
import type { Action } from '../decode/evm/decodeCall.ts'
import { nativeAmount, tokenAmount, type ViewFacts } from './evm/viewedAction.ts'

/** The balance changes of a simulation, and warnings about effects that the call itself didn't show. */
export function viewEffects(simulation: Simulation | undefined, facts: ViewFacts) {
  const { account, network, token } = facts
  const view: EffectsView = {
    status: statusOf(simulation),
    changes: (simulation?.changes ?? []).map(({ holder, asset, delta, tokenId }) => {
      const size = delta < 0n ? -delta : delta
      const known = asset === 'native' ? undefined : token(asset)
      const amount =
        asset === 'native'
          ? nativeAmount(size, network)
          : tokenId === undefined
            ? tokenAmount(size, known)
            : { amount: String(size), symbol: `${known?.symbol ?? '?'} #${tokenId}` }
      const at = asset === 'native' ? {} : { token: asset }
      return { holder, isOwn: holder === account, isGain: delta > 0n, amount, ...at }
    }),
  }
  return {
    view,
    warnings: (actions: readonly Action[]): readonly Warning[] =>
      simulation
        ? [...unsaidGrants(simulation, actions, facts), ...shortfalls(simulation, actions)]
        : [{ code: 'notSimulated' }],
  }
}

function statusOf(simulation: Simulation | undefined): EffectsView['status'] {
  if (!simulation) return 'notSimulated'
  return simulation.calls.some(({ failure }) => failure !== undefined) ? 'fails' : 'simulated'
}

/** An approval that the decoded calls don't mention. */
function unsaidGrants({ grants }: Simulation, actions: readonly Action[], { token }: ViewFacts): Warning[] {
  const isSaid = (grant: { token: Address; spender: Address }) =>
    actions.some(
      (action) => action.type === 'grant' && action.token === grant.token && action.spender === grant.spender,
    )
  return grants
    .filter((grant) => !isSaid(grant))
    .map((grant) => ({
      code: 'simulatedGrant' as const,
      values: { spender: grant.spender, token: token(grant.token)?.symbol ?? grant.token },
    }))
}

/** A token with a transfer fee: less arrives than was sent. */
function shortfalls({ changes }: Simulation, actions: readonly Action[]): Warning[] {
  return actions.flatMap((action): Warning[] => {
    if (action.type !== 'sendToken') return []
    const arrived = changes.find(({ holder, asset }) => holder === action.to && asset === action.token)
    return arrived && arrived.delta < action.amount ? [{ code: 'arrivesLess' }] : []
  })
}
