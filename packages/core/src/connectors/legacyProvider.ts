import type { Eip1193Provider } from '../client/provider.ts'
import { legacyRequest } from './legacyRequest.ts'

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

/** The same wallet as an EIP-1193 provider. One that is a provider already stays as it is. */
export function asProvider(wallet: Eip1193Provider | LegacyWallet): Eip1193Provider {
  if ('request' in wallet) return wallet
  const form = {}
  return {
    request: (args) => legacyRequest(wallet, args, form),
    on: (event, listener) => wallet.on?.(event, listener),
    removeListener: (event, listener) => wallet.removeListener?.(event, listener),
  }
}
