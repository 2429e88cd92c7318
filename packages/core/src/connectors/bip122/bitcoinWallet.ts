import type { BitcoinChain } from '@latchkey/siwx/addresses'
import type { Bip122Provider, SignPsbtArgs } from '../../client/provider.ts'
import type { StandardWallet } from '../walletStandard/standardWallet.ts'

/** A Bitcoin wallet as it was found in the page: by the Wallet Standard, or as an object of its own. */
export type FoundBitcoin = { standard: StandardWallet } | { id: InjectedBitcoinId; injected: object }
export type InjectedBitcoinId = 'xverse' | 'leather' | 'com.okex.wallet' | 'unisat' | 'app.phantom'

/**
 * What differs between Bitcoin wallets; `bitcoinConnector` parses their responses. Methods that a wallet lacks are
 * absent.
 */
export type BitcoinWallet = {
  /** With `silent`, no window may open; a wallet that can't do that returns no accounts. */
  connect(options: { silent: boolean; chain: BitcoinChain }): Promise<BitcoinAnswer>
  disconnect?(): Promise<unknown>
  switchChain?(chain: BitcoinChain): Promise<unknown>
  /**
   * Calls back when the wallet reports a change; the new state is then read from it. Returns a function that
   * unsubscribes.
   */
  subscribe?(changed: () => void): () => void
  /** Base64 or bytes. */
  signMessage?(args: BitcoinMessage): Promise<unknown>
  /** Base64, hex or bytes. */
  signPsbt?(args: BitcoinPsbt): Promise<{ psbt: unknown; txid?: unknown }>
  sendTransfer?(args: BitcoinTransfer): Promise<unknown>
}

/** Not parsed yet, except for the chain, whose name differs between wallets. */
export type BitcoinAnswer = {
  chain: BitcoinChain
  accounts: readonly { address: unknown; publicKey?: unknown; purpose?: unknown }[]
}

export type BitcoinMessage = {
  address: string
  message: string
  protocol: 'bip322' | 'ecdsa'
}
export type BitcoinPsbt = Omit<SignPsbtArgs, 'psbt' | 'networkId'> & { psbt: Uint8Array; chain: BitcoinChain }
export type BitcoinTransfer = Omit<Parameters<NonNullable<Bip122Provider['sendTransfer']>>[0], 'networkId'> & {
  chain: BitcoinChain
}
