import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { equalBytes } from '@noble/curves/utils.js'
import { OutScript, RawWitness, SigHash } from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils.js'
import { invalidSignature, orInvalid, unsupportedSignature } from '../signatureErrors.ts'
import type { SingleKeyAddress } from './readAddress.ts'
import { transactionToSign } from './toSign.ts'

/** Verifies the witness of a BIP-322 signature. @throws LatchkeyError as `verifyBip122`. */
export function verifySimple(owner: SingleKeyAddress, message: string, bytes: Uint8Array): void {
  if (owner.type === 'pkh') throw unsupportedSignature('this type of address signs by BIP-137')
  const witness = orInvalid('it is not a witness', () => RawWitness.decode(bytes))
  const isTrue = orInvalid('it is not a secp256k1 signature', () =>
    owner.type === 'tr' ? isTaproot(owner, message, witness) : isSegwit(owner, message, witness),
  )
  if (!isTrue) throw invalidSignature('it was made by another account or for another text')
}

function isTaproot(owner: SingleKeyAddress, message: string, witness: readonly Uint8Array[]): boolean {
  const [signature] = witness
  if (!signature || witness.length !== 1) return false
  const type = signature.length === 64 ? SigHash.DEFAULT : signature[64]
  if (signature.length > 65 || (signature.length === 65 && type !== SigHash.ALL)) return false
  const hash = transactionToSign(message, owner.script).preimageWitnessV1(0, [owner.script], type ?? 0, [0n])
  return schnorr.verify(signature.subarray(0, 64), hash, owner.payload)
}

function isSegwit(owner: SingleKeyAddress, message: string, witness: readonly Uint8Array[]): boolean {
  const [signature, publicKey] = witness
  if (!signature || !publicKey || witness.length !== 2 || publicKey.length !== 33) return false
  const keyHash = hash160(publicKey)
  // BIP-141: the script in P2SH is P2WPKH's.
  const inner = owner.type === 'sh' ? hash160(OutScript.encode({ type: 'wpkh', hash: keyHash })) : keyHash
  if (!equalBytes(inner, owner.payload) || signature.at(-1) !== SigHash.ALL) return false
  // BIP-143 signs the equivalent P2PKH script.
  const code = OutScript.encode({ type: 'pkh', hash: keyHash })
  const hash = transactionToSign(message, owner.script).preimageWitnessV0(0, code, SigHash.ALL, 0n)
  return secp256k1.verify(signature.subarray(0, -1), hash, publicKey, { prehash: false, format: 'der', lowS: true })
}
