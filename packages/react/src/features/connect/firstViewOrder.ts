import type { WalletRowKind } from '@latchkey/core'

/** The order of kinds on the first view, where the app puts none first. The full list keeps R9.14c. */
export const firstViewOrder: readonly WalletRowKind[] = [
  'injected',
  'recent',
  'custom',
  'external',
  'featured',
  'recommended',
  'walletConnect',
]
