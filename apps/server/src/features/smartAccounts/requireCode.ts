import { type Address, keccak256, type PublicClient } from 'viem'

/**
 * Requires that contracts are there, with the code that the configuration names for them.
 *
 * @param codeHashes the keccak-256 of their code, by address; a contract without one only has to be there
 * @throws Error that names the first contract that is missing or has other code
 */
export async function requireCode(
  reader: Pick<PublicClient, 'getCode'>,
  addresses: readonly Address[],
  codeHashes: Readonly<Record<string, string>>,
): Promise<void> {
  const expected = new Map(
    Object.entries(codeHashes).map(([address, hash]) => [address.toLowerCase(), hash.toLowerCase()]),
  )
  for (const address of addresses) {
    const code = await reader.getCode({ address })
    if (!code || code === '0x') throw new Error(`${address} has no code`)
    const hash = expected.get(address.toLowerCase())
    if (hash !== undefined && keccak256(code) !== hash) throw new Error(`${address} has other code`)
  }
}
