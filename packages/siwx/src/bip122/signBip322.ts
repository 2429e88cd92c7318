import type { NetworkId } from '@latchkey/protocol'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { OutScript, RawWitness, SigHash } from '@scure/btc-signer'
import { hash160, taprootTweakPrivKey } from '@scure/btc-signer/utils.js'
import { readAddress } from './readAddress.ts'
import { transactionToSign } from './toSign.ts'
import { verifyBip122 } from './verifyBip122.ts'

export type SignBip322Input = {
  message: string
  /** P2WPKH, P2SH-P2WPKH or P2TR (key path), of the private key. */
  address: string
  network: NetworkId
  /** 32 bytes. */
  privateKey: Uint8Array
}

/**
 * Signs a text for an address in the simple format of BIP-322.
 *
 * @returns base64
 * @throws LatchkeyError `SIWX_SIGNATURE_INVALID` if the key is not the address's, else as `verifyBip322`.
 */
export function signBip322({ message, address, network, privateKey }: SignBip322Input): string {
  const owner = readAddress(address, network)
  const transaction = transactionToSign(message, owner.script)
  const witness = owner.type === 'tr' ? taprootWitness() : segwitWitness()
  const signature = base64.encode(RawWitness.encode(witness))
  verifyBip122({ address, message, signature, network })
  return signature

  function taprootWitness(): Uint8Array[] {
    const hash = transaction.preimageWitnessV1(0, [owner.script], SigHash.DEFAULT, [0n])
    return [schnorr.sign(hash, taprootTweakPrivKey(privateKey))]
  }

  function segwitWitness(): Uint8Array[] {
    const publicKey = secp256k1.getPublicKey(privateKey, true)
    const code = OutScript.encode({ type: 'pkh', hash: hash160(publicKey) })
    const hash = transaction.preimageWitnessV0(0, code, SigHash.ALL, 0n)
    const signature = secp256k1.sign(hash, privateKey, { prehash: false, format: 'der', lowS: true })
    return [Uint8Array.of(...signature, SigHash.ALL), publicKey]
  }
}
