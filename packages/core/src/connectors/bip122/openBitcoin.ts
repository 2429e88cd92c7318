import type { Network } from '@latchkey/protocol'
import { bitcoinProvider } from './bitcoinProvider.ts'
import { bitcoinSession } from './bitcoinSession.ts'
import type { BitcoinWallet, FoundBitcoin, InjectedBitcoinId } from './bitcoinWallet.ts'
import { leatherWallet } from './leather.ts'
import { okxWallet } from './okx.ts'
import { phantomWallet } from './phantom.ts'
import { standardBitcoinWallet } from './standardBitcoin.ts'
import { unisatWallet } from './unisat.ts'
import { xverseWallet } from './xverse.ts'

/** Everything that calls a Bitcoin wallet, as one file. A page lists its wallets without it. */
export function openBitcoin(found: FoundBitcoin, networks: readonly Network[]) {
  const wallet = 'standard' in found ? standardBitcoinWallet(found.standard) : adapters[found.id](found.injected)
  return { session: bitcoinSession(wallet, networks), provider: bitcoinProvider(wallet) }
}

const adapters: Record<InjectedBitcoinId, (injected: object) => BitcoinWallet> = {
  xverse: xverseWallet,
  leather: leatherWallet,
  'com.okex.wallet': okxWallet,
  unisat: unisatWallet,
  'app.phantom': phantomWallet,
}
