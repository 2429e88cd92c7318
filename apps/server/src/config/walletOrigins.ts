import { localOrigins } from '@latchkey/protocol/setup'
import type { Config } from './configSchema.ts'

/**
 * The pages that may hold the frame: this server's own, those that the operator lists, and beside the devnet any local port,
 * as in sign-in. What a page names is compared by `isWalletOrigin`.
 */
export function walletOrigins({
  walletOrigins: listed = [],
  publicUrl,
  devnet,
}: Pick<Config, 'walletOrigins' | 'publicUrl' | 'devnet'>): string[] {
  const exact = [publicUrl, ...listed].map((url) => new URL(url).origin)
  return [...new Set([...exact, ...(devnet ? localOrigins : [])])]
}
