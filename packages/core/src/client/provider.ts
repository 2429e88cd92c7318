import type { NetworkId } from '@latchkey/protocol'

/** The provider of a wallet in each namespace. Wallets are not trusted: parse every response. */
export type Providers = {
  eip155: Eip1193Provider
  solana: SolanaProvider
  bip122: Bip122Provider
  polkadot: PolkadotProvider
}

/** EIP-1193. Wallets are not trusted: parse every response. */
export type Eip1193Provider = {
  request(
    args: { method: string; params?: readonly unknown[] | object },
    /** Only passed to wallets whose connector has `requests`. */
    options?: { id?: number },
  ): Promise<unknown>
  on?(event: string, listener: (...args: unknown[]) => void): unknown
  removeListener?(event: string, listener: (...args: unknown[]) => void): unknown
}

/**
 * A Solana wallet, whatever standard it implements (https://github.com/anza-xyz/wallet-standard). Messages and
 * transactions are wire bytes. Methods that the wallet lacks are absent.
 */
export type SolanaProvider = {
  /** Ed25519, 64 bytes. */
  signMessage?(args: { address: string; message: Uint8Array }): Promise<Uint8Array>
  /** Returns the same transactions, signed, in the same order. */
  signTransactions?(args: {
    address: string
    networkId: NetworkId
    transactions: readonly Uint8Array[]
    /** For a single transaction; same as `id` of `Eip1193Provider`. */
    requestId?: number | undefined
  }): Promise<readonly Uint8Array[]>
  /** The signature, 64 bytes. */
  signAndSendTransaction?(args: {
    address: string
    networkId: NetworkId
    transaction: Uint8Array
    requestId?: number | undefined
  }): Promise<Uint8Array>
}

/** A Bitcoin wallet behind an adapter. Methods that the wallet lacks are absent. */
export type Bip122Provider = {
  /** Base64: BIP-322 simple, or 65 bytes of BIP-137 for `ecdsa`. */
  signMessage?(args: { address: string; message: string; protocol?: 'bip322' | 'ecdsa' | undefined }): Promise<string>
  /** `psbt` is base64, both ways. */
  signPsbt?(args: SignPsbtArgs): Promise<{ psbt: string; txid?: string | undefined }>
  /** Amount in satoshi. Resolves with the transaction's id, 64 hex digits. */
  sendTransfer?(args: { from: string; recipient: string; amount: bigint; networkId: NetworkId }): Promise<string>
}

export type SignPsbtArgs = {
  psbt: string
  networkId: NetworkId
  /** Which inputs each address of the wallet signs. */
  signInputs: readonly { address: string; index: number; sighashTypes?: readonly number[] | undefined }[]
  broadcast?: boolean | undefined
}

/** A Polkadot extension (https://github.com/polkadot-js/extension). */
export type PolkadotProvider = {
  /**
   * The extension signs `<Bytes>…</Bytes>` around the message. Hex with 0x: 64 bytes, or 65 with the key type as the
   * first byte.
   */
  signMessage?(args: { address: string; message: string }): Promise<`0x${string}`>
}
