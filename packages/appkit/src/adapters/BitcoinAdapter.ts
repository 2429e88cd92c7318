import type { AppKitAdapter } from './adapter.ts'

export type BitcoinAdapterOptions = { readonly [option: string]: unknown }

/** The Bitcoin wallets of the dialog. Their provider is that of `useAppKitProvider('bip122')`. */
export class BitcoinAdapter implements AppKitAdapter {
  readonly namespace = 'bip122'

  // biome-ignore lint/complexity/noUselessConstructor: apps pass options, which have no effect.
  constructor(_options?: BitcoinAdapterOptions) {}
}
