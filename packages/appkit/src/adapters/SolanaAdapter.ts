import type { AppKitAdapter } from './adapter.ts'

export type SolanaAdapterOptions = {
  /** Has no effect: every wallet that follows the Wallet Standard is in the dialog. */
  readonly wallets?: readonly unknown[] | undefined
  readonly [option: string]: unknown
}

/** The Solana wallets of the dialog. Their provider is that of `useAppKitProvider('solana')`. */
export class SolanaAdapter implements AppKitAdapter {
  readonly namespace = 'solana'

  // biome-ignore lint/complexity/noUselessConstructor: apps pass options, which have no effect.
  constructor(_options?: SolanaAdapterOptions) {}
}
