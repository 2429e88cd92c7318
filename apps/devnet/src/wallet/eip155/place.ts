import type { Address } from 'viem'
import type { Row } from '../description/description.ts'

/** A row with an address, and its name if it is one of the devnet's people. */
export function place(
  name: string,
  address: Address,
  { nameOf }: { nameOf(address: Address): string | undefined },
): Row {
  const known = nameOf(address)
  return { name, value: known ? `${known} ${address}` : address, isCode: !known }
}
