/** How a price impact is met: shown, pointed out, asked to accept, asked to type it. */
export type ImpactTier = 'usual' | 'amber' | 'accept' | 'type'

/** By hundredths of a percent; undefined for one that nobody knows. */
export function impactTier(bps: number | undefined): ImpactTier {
  if (bps === undefined) return 'accept'
  if (bps > TYPE_ABOVE) return 'type'
  if (bps > ACCEPT_ABOVE) return 'accept'
  return bps > AMBER_ABOVE ? 'amber' : 'usual'
}

const AMBER_ABOVE = 100
const ACCEPT_ABOVE = 500
const TYPE_ABOVE = 1500

/** The impact in whole percent, as somebody has to type it. */
export function typedImpact(bps: number): string {
  return String(Math.round(bps / 100))
}
