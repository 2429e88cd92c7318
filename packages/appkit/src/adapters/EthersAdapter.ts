import type { AppKitAdapter } from './adapter.ts'

/**
 * The EVM wallets of an app that uses ethers: `useAppKitProvider('eip155')` and `modal.getWalletProvider()` return the provider
 * for its `BrowserProvider`.
 */
export class EthersAdapter implements AppKitAdapter {
  readonly namespace = 'eip155'
}
