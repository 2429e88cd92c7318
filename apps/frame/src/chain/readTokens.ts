import type { Address } from 'viem'
import type { ApprovalContext } from '../approval/approvalContext.ts'
import type { Action } from '../decode/evm/decodeCall.ts'
import { readToken, type TokenFacts } from './readToken.ts'

/** Only this many tokens are read; an approval with more shows raw amounts. */
const TOKENS_MAX = 24

/** The tokens of the actions. */
export function tokensOf(actions: readonly Action[]): readonly Address[] {
  return actions.flatMap((action) => {
    if (action.type === 'swap') return [action.gives.token, action.asksFor.token].filter((token) => token !== undefined)
    return 'token' in action ? [action.token] : []
  })
}

/** Reads each token from the chain. One that doesn't respond is listed without details. */
export async function readTokens(
  addresses: readonly Address[],
  { rpcRequest, connected }: Pick<ApprovalContext, 'rpcRequest' | 'connected'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<Address, TokenFacts>> {
  const wanted = [...new Set(addresses)].slice(0, TOKENS_MAX)
  const { network, addresses: own } = connected
  const facts = await Promise.all(
    wanted.map((address) => readToken(address, { rpcRequest, network: network.id, from: own.eip155, signal })),
  )
  return new Map(facts.map((token) => [token.address, token]))
}
