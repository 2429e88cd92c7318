import type { Network } from '@latchkey/protocol'
import type { StandardWallet } from '../walletStandard/standardWallet.ts'
import { bitcoinProvider } from './bitcoinProvider.ts'
import { bitcoinSession } from './bitcoinSession.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import type { InjectedBitcoinId } from './injectedBitcoin.ts'
import { leatherWallet } from './leather.ts'
import { okxWallet } from './okx.ts'
import { phantomWallet } from './phantom.ts'
import { standardBitcoinWallet } from './standardBitcoin.ts'
import { unisatWallet } from './unisat.ts'
import { xverseWallet } from './xverse.ts'

/** A Bitcoin wallet as it was found in the page. */
export type FoundBitcoin = { standard: StandardWallet } | { id: InjectedBitcoinId; injected: object }

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
