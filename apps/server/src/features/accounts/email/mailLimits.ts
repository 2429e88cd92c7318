import { createHmac } from 'node:crypto'
import { embeddedError } from '@latchkey/protocol/frame'
import type { Config } from '../../../config/configSchema.ts'
import type { AccountsDeps } from '../accountsDeps.ts'
import { DAY_MS } from '../devices/devices.ts'
import { type Rate, readRate, takeRates } from '../takeRate.ts'

const HOUR_MS = 60 * 60_000
export const COOLDOWN_SECONDS = 30
/** Above this share of the maximum, a browser must solve a puzzle for each e-mail. */
const UNDER_ATTACK = 0.7
const BUDGET = 'mails'

/** Who requests an e-mail, for which address, and for what. Each kind has its own cooldown. */
export type MailRequest = {
  subject: string
  visitor: string
  kind: string
  /** The browser, if the account of this address knows it. */
  knownDevice?: string | undefined
}

/**
 * Counts an e-mail to an address: at most one in 30 seconds, five an hour and twelve a day. Every known browser of the
 * account may request as many again, whatever others have requested: otherwise anyone who knows the address could lock its
 * owner out. Unknown browsers share one count, and twenty an hour per visitor.
 *
 * @returns a function that undoes the count, for an e-mail that wasn't sent
 * @throws LatchkeyError `EMAIL_THROTTLED` with `data.retryAfter` in seconds, rounded up
 */
export async function countMail(
  deps: AccountsDeps,
  { subject, visitor, kind, knownDevice }: MailRequest,
): Promise<() => Promise<void>> {
  const { mailsPerHour } = deps.config
  const address = addressKey(deps.pepper, subject)
  const cooldown: Rate = { key: `mail-pause:${kind}:${address}`, max: 1, perMs: COOLDOWN_SECONDS * 1000 }
  const counted = knownDevice === undefined ? address : `${address}:${knownDevice}`
  const shared: Rate[] = [{ key: `mail-visitor:${visitor}`, max: 20, perMs: HOUR_MS }]
  const volume: Rate[] = [
    ...(knownDevice === undefined ? shared : []),
    { key: `mail-hour:${counted}`, max: 5, perMs: HOUR_MS },
    { key: `mail-day:${counted}`, max: 12, perMs: DAY_MS },
    // E-mails to known browsers count too, but aren't refused when strangers have used up everything.
    { key: BUDGET, max: knownDevice === undefined ? mailsPerHour : Number.POSITIVE_INFINITY, perMs: HOUR_MS },
  ]
  const rates = isCounted(deps.config) ? [cooldown, ...volume] : [cooldown]
  const taken = await takeRates(deps.db, rates, deps.now())
  if (taken.refused === undefined) {
    deps.onMailsUsed(taken.counts.get(BUDGET) ?? 0, mailsPerHour)
    return taken.giveBack
  }
  const { refused, retryAfterSeconds: seconds } = taken
  if (refused.key === BUDGET) deps.log.error({ alarm: 'mail-budget' }, 'the hourly budget of mails is used up')
  throw embeddedError('EMAIL_THROTTLED', { data: { seconds, retryAfter: seconds } })
}

/** Whether so many e-mails were sent this hour that browsers must solve a puzzle first. */
export async function isUnderAttack(deps: AccountsDeps): Promise<boolean> {
  const { count } = await readRate(deps.db, BUDGET, deps.now())
  return count >= deps.config.mailsPerHour * UNDER_ATTACK
}

/** An address as a counter key, hashed so that it can't be read back from the database. */
export function addressKey(pepper: string, subject: string): string {
  return createHmac('sha256', pepper).update(`address\n${subject}`).digest('base64url')
}

/** On the devnet all visitors are this machine, so only the developer would be counted. */
export function isCounted({ rateLimit, devnet }: Config): boolean {
  return rateLimit ? rateLimit === 'on' : !devnet
}
