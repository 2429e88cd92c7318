import * as v from 'valibot'
import { webUrl } from './webUrl.ts'

/** `https://app.example.com`, or `{ "origin": "https://app.example.com", "approvals": "frame" }`. */
export const walletOriginSchema = v.pipe(
  v.union(
    [webUrl, v.strictObject({ origin: webUrl, approvals: v.optional(v.picklist(['frame', 'window'])) })],
    'must be an http or https address, or an object of its `origin` and `approvals`: `frame` or `window`',
  ),
  v.transform((entry) => (typeof entry === 'string' ? { origin: entry, approvals: undefined } : entry)),
  v.transform(({ origin, approvals }) => ({ origin: new URL(origin).origin, approvals })),
)
