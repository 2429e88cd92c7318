import type { Release, ReleaseRequest, SharePlace } from './keyService.ts'

type Rate = { key: string; max: number; perMs: number }

/** How many shares leave the key service, and who hears of it when somebody wants more. */
export type ReleaseLimits = {
  /** Counts one use; the limits hold over restarts, and over all servers that count in the same place. */
  takeRate(rate: Rate): Promise<{ isAllowed: boolean; retryAfterSeconds: number }>
  /** `wallet`: one wallet's pace; `all`: so many at once that somebody may be emptying the store. */
  onAlarm(kind: 'wallet' | 'all'): void
  /** Of the whole service. */
  allPerMinute?: number
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const WALLET_PER_MINUTE = 30
const WALLET_PER_DAY = 500
/** A recovery opens up to three sets, two shares each. */
const RECOVERED_PER_DAY = 120
const ALL_PER_MINUTE = 3000

/** Answers the refusal, or undefined where a share may go. */
export function paceReleases({ takeRate, onAlarm, allPerMinute = ALL_PER_MINUTE }: ReleaseLimits) {
  return async ({ walletId }: SharePlace, purpose: ReleaseRequest['purpose']): Promise<Release | undefined> => {
    const ofWallet: Rate[] =
      purpose === 'recovery'
        ? [{ key: `recovery:${walletId}:day`, max: RECOVERED_PER_DAY, perMs: DAY_MS }]
        : [
            { key: `share:${walletId}:minute`, max: WALLET_PER_MINUTE, perMs: MINUTE_MS },
            { key: `share:${walletId}:day`, max: WALLET_PER_DAY, perMs: DAY_MS },
          ]
    const rates = [...ofWallet, { key: 'share:all:minute', max: allPerMinute, perMs: MINUTE_MS }]
    for (const rate of rates) {
      const { isAllowed, retryAfterSeconds } = await takeRate(rate)
      if (isAllowed) continue
      onAlarm(ofWallet.includes(rate) ? 'wallet' : 'all')
      return { outcome: 'throttled', retryAfterSeconds }
    }
    return undefined
  }
}
