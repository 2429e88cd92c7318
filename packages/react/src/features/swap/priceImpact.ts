/** What a price impact requires: nothing, a warning, accepting it, or typing it. */
export type ImpactTier = 'usual' | 'amber' | 'accept' | 'type'

/** The tier of a price impact, given in hundredths of a percent. An unknown one must be accepted. */
export function impactTier(bps: number | undefined): ImpactTier {
  if (bps === undefined) return 'accept'
  if (bps > TYPE_ABOVE) return 'type'
  if (bps > ACCEPT_ABOVE) return 'accept'
  return bps > AMBER_ABOVE ? 'amber' : 'usual'
}

const AMBER_ABOVE = 100
const ACCEPT_ABOVE = 500
const TYPE_ABOVE = 1500

/** The text that the visitor must type to accept an impact: its whole percentage. */
export function typedImpact(bps: number): string {
  return String(Math.round(bps / 100))
}
