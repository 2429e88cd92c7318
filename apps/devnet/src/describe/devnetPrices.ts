import { bitcoinNetworkId } from '../bitcoin/genesis/regtest.ts'
import { solanaTokens } from '../solana/genesis/solanaTokens.ts'
import { USDC_PER_SOL } from '../solana/market/createSolanaMarket.ts'

const DOLLARS_PER_BITCOIN = 60_000

/**
 * Dollars for the coins that have no pools here, as the server's `pricesFile` has them. That of SOL is the price of the
 * Solana market.
 */
export function devnetPrices(solanaNetwork: string | undefined): Readonly<Record<string, number>> {
  const usdc = solanaTokens.find(({ symbol }) => symbol === 'USDC')
  return {
    [bitcoinNetworkId]: DOLLARS_PER_BITCOIN,
    ...(solanaNetwork && usdc && { [solanaNetwork]: Number(USDC_PER_SOL), [`${solanaNetwork}:${usdc.mint}`]: 1 }),
  }
}
