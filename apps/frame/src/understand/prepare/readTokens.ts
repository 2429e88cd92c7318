import type { Address } from 'viem'
import type { ApprovalContext } from '../approvalContext.ts'
import type { Action } from '../evm/decodeCall.ts'
import { readToken, type TokenFacts } from '../evm/readToken.ts'

/** So many tokens are asked about: an approval with more of them is shown with bare numbers. */
const TOKENS_MAX = 24

/** The tokens that actions are about. */
export function tokensOf(actions: readonly Action[]): readonly Address[] {
  return actions.flatMap((action) => {
    if (action.type === 'swap') return [action.gives.token, action.asksFor.token].filter((token) => token !== undefined)
    return 'token' in action ? [action.token] : []
  })
}

/** What the chain knows of each token. One that does not answer is there with nothing known. */
export async function readTokens(
  addresses: readonly Address[],
  { ask, connected }: Pick<ApprovalContext, 'ask' | 'connected'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<Address, TokenFacts>> {
  const wanted = [...new Set(addresses)].slice(0, TOKENS_MAX)
  const { network, addresses: own } = connected
  const facts = await Promise.all(
    wanted.map((address) => readToken(address, { ask, network: network.id, from: own.eip155, signal })),
  )
  return new Map(facts.map((token) => [token.address, token]))
}
