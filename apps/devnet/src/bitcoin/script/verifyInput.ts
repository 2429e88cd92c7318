import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { hash160 } from './hashes.ts'
import { outputType } from './outputType.ts'
import type { BitcoinTransaction, Input, Output } from './readTransaction.ts'
import { legacySighash, taprootSighash, witnessSighash } from './sighash.ts'

const ECDSA_TYPES = [1, 2, 3, 0x81, 0x82, 0x83]

/**
 * Whether an input may spend its output: the reason why not, or undefined. Supports the four output types of single-key
 * wallets: P2WPKH, P2SH-P2WPKH, P2PKH, and P2TR key path. All others are refused.
 *
 * @param spent the outputs that all inputs spend, in order
 */
export function verifyInput(
  transaction: BitcoinTransaction,
  index: number,
  spent: readonly Output[],
): string | undefined {
  const input = transaction.inputs[index]
  const output = spent[index]
  if (!input || !output) return 'There is no such input'
  const place = { transaction, index }
  const { script } = output
  switch (outputType(script)) {
    case 'v0_p2wpkh':
      if (input.scriptSig.length > 0) return 'Witness requires empty scriptSig'
      return verifyWitnessKey({ ...place, input, value: output.value }, script.subarray(2))
    case 'p2sh': {
      const redeem = input.scriptSig.subarray(1)
      const isNested = input.scriptSig[0] === 22 && outputType(redeem) === 'v0_p2wpkh'
      if (!isNested) return 'Of P2SH outputs only P2SH-P2WPKH can be spent on this chain'
      if (!isSame(hash160(redeem), script.subarray(2, 22))) return 'The redeem script is another'
      return verifyWitnessKey({ ...place, input, value: output.value }, redeem.subarray(2))
    }
    case 'p2pkh':
      if (input.witness.length > 0) return 'Witness provided for non-witness script'
      return verifyKeyHash({ ...place, input }, script)
    case 'v1_p2tr':
      if (input.scriptSig.length > 0) return 'Witness requires empty scriptSig'
      return verifyTaprootKey({ ...place, input }, spent, script.subarray(2))
    default:
      return 'Only P2WPKH, P2SH-P2WPKH, P2PKH and P2TR outputs can be spent on this chain'
  }
}

type Place = { transaction: BitcoinTransaction; index: number; input: Input }

function verifyWitnessKey(
  { input, value, ...place }: Place & { value: bigint },
  keyHash: Uint8Array,
): string | undefined {
  const [signature, key, ...more] = input.witness
  if (!signature || !key || more.length > 0) return 'Witness program hash mismatch'
  if (!isSame(hash160(key), keyHash)) return 'Script failed an OP_EQUALVERIFY operation'
  const code = Buffer.concat([Uint8Array.of(0x76, 0xa9, 20), keyHash, Uint8Array.of(0x88, 0xac)])
  return verifyEcdsa(signature, key, (type) => witnessSighash({ ...place, type }, { code, value }))
}

function verifyKeyHash({ input, ...place }: Place, script: Uint8Array): string | undefined {
  const [signature, key, ...more] = pushesOf(input.scriptSig) ?? []
  if (!signature || !key || more.length > 0) return 'Operation not valid with the current stack size'
  if (!isSame(hash160(key), script.subarray(3, 23))) return 'Script failed an OP_EQUALVERIFY operation'
  return verifyEcdsa(signature, key, (type) => legacySighash({ ...place, type }, script))
}

function verifyTaprootKey({ input, ...place }: Place, spent: readonly Output[], key: Uint8Array): string | undefined {
  const [signature, ...more] = input.witness
  if (!signature) return 'Witness program was passed an empty witness'
  if (more.length > 0) return 'Taproot outputs can be spent by their key only on this chain'
  const type = signature.length === 65 ? signature[64] : 0
  // An explicit type must not be the default, which is omitted (BIP341).
  if (signature.length !== 64 && (signature.length !== 65 || type === 0)) return 'Invalid Schnorr signature size'
  try {
    const hash = taprootSighash({ ...place, type: type ?? 0 }, spent)
    return schnorr.verify(signature.subarray(0, 64), hash, key) ? undefined : 'Invalid Schnorr signature'
  } catch {
    return 'Invalid Schnorr signature hash type'
  }
}

function verifyEcdsa(signature: Uint8Array, key: Uint8Array, hashOf: (type: number) => Uint8Array): string | undefined {
  const type = signature.at(-1) ?? 0
  if (!ECDSA_TYPES.includes(type)) return 'Signature hash type missing or not understood'
  // Only compressed keys, so that no transaction has two encodings.
  if (key.length !== 33) return 'Using non-compressed keys in segwit'
  try {
    const options = { prehash: false, format: 'der', lowS: true } as const
    if (secp256k1.verify(signature.subarray(0, -1), hashOf(type), key, options)) return undefined
  } catch {
    // The signature isn't canonical, or the key isn't on the curve.
  }
  return 'Signature must be zero for failed CHECK(MULTI)SIG operation'
}

// The data that a script pushes, if it does nothing but minimal pushes.
function pushesOf(script: Uint8Array): readonly Uint8Array[] | undefined {
  const pushed: Uint8Array[] = []
  let at = 0
  while (at < script.length) {
    const length = script[at] ?? 0
    if (length === 0 || length > 75 || at + 1 + length > script.length) return undefined
    pushed.push(script.subarray(at + 1, at + 1 + length))
    at += 1 + length
  }
  return pushed
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.from(a).equals(b)
}
