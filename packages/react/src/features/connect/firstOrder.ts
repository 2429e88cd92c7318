import type { WalletRowKind } from '@latchkey/core'

/** The order of kinds on the first view, where the app puts none first. The full list keeps R9.14c. */
export const firstOrder: readonly WalletRowKind[] = [
  'injected',
  'recent',
  'custom',
  'external',
  'featured',
  'recommended',
  'walletConnect',
]
