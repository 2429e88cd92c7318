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
export function pageApprovals({ walletOrigins: listed = [] }: Pick<Config, 'walletOrigins'>): PageApprovals[] {
  return listed.flatMap(({ origin, approvals }) => (approvals ? [{ origin, approvals }] : []))
}

type PageApprovals = { origin: string; approvals: 'frame' | 'window' }
