import { type BitcoinChain, bitcoinNetworkId } from '@latchkey/siwx/addresses'
import { signBip322, verifyBip322 } from '@latchkey/siwx/bip322'
import { base64, hex } from '@scure/base'
import { NETWORK, p2tr, p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'

/** A payment key and an ordinals key on a chain, and what a wallet does with them. */
export function bitcoinKeys(chain: BitcoinChain, seed = 1) {
  const network =
    chain === 'mainnet' ? NETWORK : { ...TEST_NETWORK, ...(chain === 'regtest' ? { bech32: 'bcrt' } : {}) }
  const paymentKey = new Uint8Array(32).fill(seed)
  const ordinalKey = new Uint8Array(32).fill(seed + 100)
  const payment = p2wpkh(pubECDSA(paymentKey), network)
  const ordinal = p2tr(pubSchnorr(ordinalKey), undefined, network)

  const sign = (psbt: Uint8Array): Uint8Array => {
    const transaction = Transaction.fromPSBT(psbt)
    transaction.sign(paymentKey)
    return transaction.toPSBT()
  }
  return {
    network,
    payment: { address: payment.address ?? '', publicKey: hex.encode(pubECDSA(paymentKey)) },
    ordinal: { address: ordinal.address ?? '', publicKey: hex.encode(pubSchnorr(ordinalKey)) },
    /** BIP-322, base64. */
    signMessage: (message: string, address = payment.address ?? ''): string => {
      const privateKey = address === ordinal.address ? ordinalKey : paymentKey
      return signBip322({ message, address, network: bitcoinNetworkId(chain), privateKey })
    },
    verifies: (message: string, signature: string, address = payment.address ?? ''): boolean => {
      try {
        verifyBip322({ address, message, signature, network: bitcoinNetworkId(chain) })
        return true
      } catch {
        return false
      }
    },
    sign,
    /** An unsigned PSBT that spends one input of the payment address. */
    psbt: (to: string, amount = 10_000n): Uint8Array => {
      const transaction = new Transaction()
      transaction.addInput({
        txid: '11'.repeat(32),
        index: 0,
        witnessUtxo: { script: payment.script, amount: amount + 500n },
      })
      transaction.addOutputAddress(to, amount, network)
      return transaction.toPSBT()
    },
    isSigned: (psbt: string): boolean => {
      const transaction = Transaction.fromPSBT(base64.decode(psbt))
      transaction.finalize()
      return transaction.isFinal
    },
  }
}
