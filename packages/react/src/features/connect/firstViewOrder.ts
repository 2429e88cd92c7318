import type { WalletRowKind } from '@latchkey/core'

/** The default order of kinds on the first view. The full list has its own. */
export const firstViewOrder: readonly WalletRowKind[] = [
  'injected',
  'recent',
  'custom',
  'external',
  'featured',
  'recommended',
  'walletConnect',
]
