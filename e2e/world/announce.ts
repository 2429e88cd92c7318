import type { WalletOptions } from './testWallet.ts'

/** What a page learns about the wallet (EIP-6963), and the name under which it calls it. */
export type Announcement = {
  binding: string
  name: string
  rdns: string
  uuid: string
  icon: string
  legacy?: 'send' | 'sendAsync' | undefined
}

export function announcement(options: WalletOptions): Announcement {
  const uuid = options.uuid ?? '6a1f6d7e-6c1c-4b7b-9d2e-0c5a7d1f0e11'
  return {
    binding: `wallet_${uuid.replaceAll('-', '')}`,
    name: options.name ?? 'Journey Wallet',
    rdns: options.rdns ?? 'test.journey.wallet',
    uuid,
    legacy: options.legacy,
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" rx="8" fill="%23f6851b"/%3E%3C/svg%3E',
  }
}
