import type { BitcoinChain } from '@latchkey/siwx/addresses'
import type { Bip122Provider, SignPsbtArgs } from '../../client/provider.ts'

/**
 * What differs between the ways to speak with a Bitcoin wallet, and nothing else: `bitcoinConnector` parses what each of
 * them answers. A method that the wallet lacks is absent.
 */
export type BitcoinWallet = {
  /** `silent` must open no window; a wallet that cannot do that answers with no accounts. */
  connect(options: { silent: boolean; chain: BitcoinChain }): Promise<BitcoinAnswer>
  disconnect?(): Promise<unknown>
  switchChain?(chain: BitcoinChain): Promise<unknown>
  /** Calls back when the wallet says that something changed; what did, it is asked then. Returns the stop. */
  subscribe?(changed: () => void): () => void
  /** Base64 or bytes. */
  signMessage?(args: BitcoinMessage): Promise<unknown>
  /** Base64, hex or bytes. */
  signPsbt?(args: BitcoinPsbt): Promise<{ psbt: unknown; txid?: unknown }>
  sendTransfer?(args: BitcoinTransfer): Promise<unknown>
}

/** Not yet parsed, but for the chain, whose name differs with each wallet. */
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
