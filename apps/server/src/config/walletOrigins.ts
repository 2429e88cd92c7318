import { localOrigins } from '@latchkey/protocol/setup'
import type { Config } from './configSchema.ts'

/**
 * The pages that may embed the frame: this server's own, those that the operator lists, and with the devnet any local
 * port, as for sign-in. Compare an origin with `isWalletOrigin`.
 */
export function walletOrigins({
  walletOrigins: listed = [],
  publicUrl,
  devnet,
}: Pick<Config, 'walletOrigins' | 'publicUrl' | 'devnet'>): string[] {
  const exact = [publicUrl, ...listed].map((url) => new URL(url).origin)
  return [...new Set([...exact, ...(devnet ? localOrigins : [])])]
}
