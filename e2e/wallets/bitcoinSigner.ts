import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'
import { Address, OutScript, p2tr, p2wpkh, RawWitness, TEST_NETWORK, Transaction, WIF } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }

export type BitcoinSigner = {
  address: string
  /** Compressed, or x-only for taproot. */
  publicKey: Uint8Array
  purpose: 'payment' | 'ordinals'
  /** The simple form of BIP-322, base64. */
  signMessage(message: string): string
}

/** WIF of the account for payments, and of that for ordinals. */
export type BitcoinKeys = { payment: string; ordinal: string }

/** A regtest key as a wallet uses it. Its address depends on the purpose. */
export function bitcoinSigner(wif: string, purpose: BitcoinSigner['purpose']): BitcoinSigner {
  const key = WIF(regtest).decode(wif)
  const publicKey = purpose === 'payment' ? pubECDSA(key) : pubSchnorr(key)
  const payment = purpose === 'payment' ? p2wpkh(publicKey, regtest) : p2tr(publicKey, undefined, regtest)
  const address = payment.address ?? ''
  return {
    address,
    publicKey,
    purpose,
    signMessage: (message) => {
      const script = OutScript.encode(Address(regtest).decode(address))
      const transaction = new Transaction({ version: 0, allowUnknownOutputs: true })
      const witnessUtxo = { script, amount: 0n }
      const taproot = purpose === 'payment' ? {} : { tapInternalKey: publicKey }
      transaction.addInput({ txid: toSpend(message, script), index: 0, sequence: 0, witnessUtxo, ...taproot })
      transaction.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
      transaction.sign(key)
      transaction.finalize()
      return base64.encode(RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? []))
    },
  }
}

/** A regtest wallet's two accounts, payment first. */
export function signersOf({ payment, ordinal }: BitcoinKeys): readonly BitcoinSigner[] {
  return [bitcoinSigner(payment, 'payment'), bitcoinSigner(ordinal, 'ordinals')]
}

export function signerOf(signers: readonly BitcoinSigner[], address: string | undefined): BitcoinSigner {
  const signer = signers.find((one) => one.address === address)
  if (!signer) throw { code: 4100, message: 'Unauthorized' }
  return signer
}

/** The id of the virtual transaction that contains the message (https://bips.dev/322/). */
function toSpend(message: string, script: Uint8Array): string {
  const tag = sha256(new TextEncoder().encode('BIP0322-signed-message'))
  const hash = sha256(Uint8Array.of(...tag, ...tag, ...new TextEncoder().encode(message)))
  const bytes = Uint8Array.of(
    ...hex.decode(`0000000001${'00'.repeat(32)}ffffffff220020`),
    ...hash,
    ...hex.decode(`0000000001${'00'.repeat(8)}`),
    ...[script.length, ...script],
    ...hex.decode('00000000'),
  )
  return hex.encode(sha256(sha256(bytes)).reverse())
}
