import { concat, type Hex, recoverAddress, size } from 'viem'

/** Whether a signature is this key's. */
export async function isSignedByKey(digest: Hex, signature: Hex, key: string): Promise<boolean> {
  if (size(signature) !== 65) return false
  try {
    return (await recoverAddress({ hash: digest, signature })).toLowerCase() === key.toLowerCase()
  } catch {
    return false // The values aren't those of a signature.
  }
}

/** Both signatures as the account takes them: in the order of their keys' addresses. */
export function joinSignatures(signed: readonly { key: string; signature: Hex }[]): Hex {
  const ordered = [...signed].sort((a, b) => (a.key.toLowerCase() < b.key.toLowerCase() ? -1 : 1))
  return concat(ordered.map(({ signature }) => signature))
}
