import type { Address, Signature } from '@solana/kit'
import { solanaTokens } from '../genesis/solanaTokens.ts'
import type { SendFromFaucet } from './createFaucetSender.ts'
import { giveLamports, giveTokens } from './faucetInstructions.ts'

const SOL_GIFT = 10_000_000_000n
const TOKEN_GIFT = 1_000n

export type SolanaFaucet = {
  airdrop(to: Address, lamports: bigint): Promise<Signature>
  /** Delivers base units of one token; without a mint, lamports. */
  deliver(to: Address, purchase: { token?: string | undefined; amount: bigint }): Promise<Signature>
  /** Funds an address with 10 SOL and some of every token, in one transaction. */
  fund(to: Address): Promise<readonly Signature[]>
}

/** Funds accounts with real transactions of the faucet's key. */
export function createSolanaFaucet(send: SendFromFaucet): SolanaFaucet {
  return {
    airdrop: (to, lamports) => send([giveLamports(to, lamports)]),
    async deliver(to, { token, amount }) {
      if (token === undefined) return send([giveLamports(to, amount)])
      const known = solanaTokens.find(({ mint }) => mint === token)
      if (!known) throw new Error(`The devnet has no token ${token}`)
      return send(await giveTokens(known, to, amount))
    },
    async fund(to) {
      const gifts = await Promise.all(
        solanaTokens.map((token) => giveTokens(token, to, TOKEN_GIFT * 10n ** BigInt(token.decimals))),
      )
      return [await send([giveLamports(to, SOL_GIFT), ...gifts.flat()])]
    },
  }
}
