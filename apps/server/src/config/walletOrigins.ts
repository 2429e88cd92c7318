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
  const exact = [new URL(publicUrl).origin, ...listed.map(({ origin }) => origin)]
  return [...new Set([...exact, ...(devnet ? localOrigins : [])])]
}

/** The listed pages for which the operator says where visitors approve, whatever `approvals` says of the others. */
export function approvalOrigins({ walletOrigins: listed = [] }: Pick<Config, 'walletOrigins'>) {
  const where = (approvals: 'frame' | 'window') =>
    listed.filter((page) => page.approvals === approvals).map(({ origin }) => origin)
  return { frameOrigins: where('frame'), windowOrigins: where('window') }
}
