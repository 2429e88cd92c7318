import type { Eip1193Provider } from '../../client/provider.ts'
import { legacyRequest } from './legacyRequest.ts'
import type { LegacyWallet } from './legacyWallet.ts'

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
