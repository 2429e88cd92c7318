import type { Eip1193Provider } from '../../client/provider.ts'

/**
 * A wallet from before `request`, with the forms that EIP-1193 calls legacy
 * (https://eips.ethereum.org/EIPS/eip-1193#appendix-i-consumer-facing-api-documentation). It has one of both, and may have
 * the rest.
 */
export type LegacyWallet = Pick<Eip1193Provider, 'on' | 'removeListener'> & {
  sendAsync?(...args: readonly unknown[]): unknown
  send?(...args: readonly unknown[]): unknown
  enable?(): unknown
}
