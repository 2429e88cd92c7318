import * as v from 'valibot'
import { count } from './numbers.ts'

const plainUrl = v.pipe(
  v.string(),
  v.check(isPlainUrl, 'must be an http or https address without a user, a query or a fragment'),
)

/** Wakes closed wallets with webhooks: see docs/run/relay.md. */
export const pushSettingsSchema = v.strictObject({
  /** The URLs that wallets may register. One with a path allows everything below that path. */
  webhooks: v.pipe(v.array(plainUrl), v.minLength(1, 'needs at least one address')),
  /** The maximum number of registrations, for all wallets together. */
  registrations: v.optional(count, 100_000),
})

function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === ''
}
