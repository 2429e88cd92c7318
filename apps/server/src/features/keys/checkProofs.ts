import {
  type AddedShares,
  type EmbeddedWallet,
  type NewWallet,
  sharesProofText,
  walletProofText,
} from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'

/**
 * Verifies the proofs of a new wallet. Returns the addresses of its keys.
 *
 * @throws LatchkeyError `REQUEST_REFUSED` if a key is invalid, or didn't sign for this wallet and user
 */
export function checkNewWallet({ id, publicKeys, proofs }: NewWallet, userId: string) {
  const text = new TextEncoder().encode(walletProofText(id, userId))
  const [eip155, solana] = [bytesOf(publicKeys.eip155), bytesOf(publicKeys.solana)]
  if (!hasSignedEvm(proofs.eip155, text, eip155)) throw refusal('the EVM key did not sign it')
  if (!hasSignedSolana(proofs.solana, text, solana)) throw refusal('the Solana key did not sign it')
  const uncompressed = secp256k1.Point.fromBytes(eip155).toBytes(false)
  return { eip155: publicKeyToAddress(bytesToHex(uncompressed)), solana: base58.encode(solana) }
}

/** @throws LatchkeyError `REQUEST_REFUSED` unless the wallet's key signed this device's new set of shares */
export function checkAddedShares({ shares, proof }: AddedShares, deviceId: string, wallet: EmbeddedWallet): void {
  const { id: walletId, deviceSince, publicKeys } = wallet
  const set = { walletId, deviceId, deviceSince, generation: shares.generation }
  const text = new TextEncoder().encode(sharesProofText(set))
  if (!hasSignedEvm(proof, text, bytesOf(publicKeys.eip155))) throw refusal('the wallet did not sign it')
}

function hasSignedEvm(signature: string, text: Uint8Array, publicKey: Uint8Array): boolean {
  const bytes = bytesOf(signature)
  if (publicKey.length !== 33 || ![64, 65].includes(bytes.length)) return false
  return isTrue(() => secp256k1.verify(bytes.subarray(0, 64), sha256(text), publicKey, { prehash: false }))
}

function hasSignedSolana(signature: string, text: Uint8Array, publicKey: Uint8Array): boolean {
  const bytes = bytesOf(signature)
  if (publicKey.length !== 32 || bytes.length !== 64) return false
  // Strict RFC 8032, because a small-order key would verify any message.
  return isTrue(() => ed25519.verify(bytes, text, publicKey, { zip215: false }))
}

// The curve libraries throw for invalid points.
function isTrue(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}

function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}

/** The error for a request that the key service refuses. */
export function refusal(problem: string) {
  return embeddedError('REQUEST_REFUSED', { data: { problem } })
}
