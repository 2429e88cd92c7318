import { bytesToHex, type Hex } from 'viem'

/** 65 bytes as wallets return them: v is 27 or 28. */
export function toHexSignature(signature: Uint8Array): Hex {
  const bytes = signature.slice()
  bytes[64] = (bytes[64] ?? 0) + 27
  return bytesToHex(bytes)
}
