import type { Release, ReleaseRequest, SharePlace } from './keyService.ts'

type Rate = { key: string; max: number; perMs: number }

/** How many shares the key service may release, and who is alerted beyond that. */
export type ReleaseLimits = {
  /** Counts one use. The limits hold across restarts, and across all servers that count in the same place. */
  takeRate(rate: Rate): Promise<{ isAllowed: boolean; count: number; retryAfterSeconds: number }>
  /** `wallet`: one wallet exceeded its limit; `all`: so many at once that someone may be draining the store. */
  onAlarm(kind: 'wallet' | 'all'): void
  /** Told how many of this minute's shares are released. */
  onUse(used: number, max: number): void
  /** The limit of the whole service. */
  allPerMinute: number
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const WALLET_PER_MINUTE = 30
const WALLET_PER_DAY = 500
/** A recovery opens up to three sets of two shares each. */
const RECOVERED_PER_DAY = 120

/** Returns the refusal, or undefined if the share may be released. */
export function paceReleases({ takeRate, onAlarm, onUse, allPerMinute }: ReleaseLimits) {
  return async ({ walletId }: SharePlace, purpose: ReleaseRequest['purpose']): Promise<Release | undefined> => {
    const ofWallet: Rate[] =
      purpose === 'recovery'
        ? [{ key: `recovery:${walletId}:day`, max: RECOVERED_PER_DAY, perMs: DAY_MS }]
        : [
            { key: `share:${walletId}:minute`, max: WALLET_PER_MINUTE, perMs: MINUTE_MS },
            { key: `share:${walletId}:day`, max: WALLET_PER_DAY, perMs: DAY_MS },
          ]
    const ofAll: Rate = { key: 'share:all:minute', max: allPerMinute, perMs: MINUTE_MS }
    for (const rate of [...ofWallet, ofAll]) {
      const { isAllowed, count, retryAfterSeconds } = await takeRate(rate)
      if (rate === ofAll) onUse(count, allPerMinute)
      if (isAllowed) continue
      onAlarm(ofWallet.includes(rate) ? 'wallet' : 'all')
      return { outcome: 'throttled', retryAfterSeconds }
    }
    return undefined
  }
}
