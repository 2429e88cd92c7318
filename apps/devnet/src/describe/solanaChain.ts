import { defineNetwork } from '@latchkey/protocol'
import { isAddress } from '@solana/kit'
import { sol, solanaName } from '../networks.ts'
import { associatedTokenAddress } from '../solana/genesis/programs.ts'
import { solanaTokens } from '../solana/genesis/solanaTokens.ts'
import { tokenHolding } from '../solana/ledger/tokenHolding.ts'
import { solanaFaucetSource } from '../solana/solanaFaucetSource.ts'
import type { RunningSolana } from '../solana/startSolana.ts'
import type { Balance, RunningChain } from './runningChain.ts'

export function solanaChain(solana: RunningSolana): RunningChain {
  return {
    network: defineNetwork({ id: solana.networkId, name: solanaName, nativeCurrency: sol }),
    rpcUrl: solana.rpcUrl,
    wsUrl: solana.wsUrl,
    tokens: solanaTokens.map(({ symbol, name, mint, decimals }) => ({ symbol, name, address: mint, decimals })),
    faucet: solanaFaucetSource(solana),
    control: {
      pause: solana.pause,
      resume: solana.resume,
      restart: solana.restart,
      mine: () => solana.ledger().advance(),
    },
    balances: (address) => balancesOf(solana, address),
  }
}

async function balancesOf(solana: RunningSolana, owner: string): Promise<readonly Balance[]> {
  if (!isAddress(owner)) return []
  const ledger = solana.ledger()
  const tokens = solanaTokens.map(async ({ symbol, decimals, mint, program }): Promise<Balance> => {
    const account = ledger.account(await associatedTokenAddress(owner, mint, program))
    return { symbol, decimals, amount: (account && tokenHolding(account)?.amount) ?? 0n }
  })
  const amount = ledger.account(owner)?.lamports ?? 0n
  return [{ symbol: sol.symbol, decimals: sol.decimals, amount }, ...(await Promise.all(tokens))]
}
