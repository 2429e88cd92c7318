import { readFileSync } from 'node:fs'
import * as v from 'valibot'

// A wallet that is being built answers on this machine, without https.
const webLink = v.nullish(
  v.pipe(
    v.string(),
    v.maxLength(2048),
    v.regex(/^(https:\/\/[^\s/]+\.\S+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/\S*)?)$/, 'must be an https address'),
  ),
  null,
)
// Never a scheme that a browser runs or reads itself.
const appLink = v.nullish(
  v.pipe(
    v.string(),
    v.maxLength(2048),
    v.regex(
      /^(?:(?!(?:javascript|data|file|blob|vbscript|about|http):)[a-z][a-z0-9+.-]*:\/\S*|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/\S*)?)$/i,
      'must be a link with a scheme',
    ),
  ),
  null,
)

/** What can be said of a wallet, as the data file and the operator's file say it. */
export const walletFacts = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  rdns: v.nullish(v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)+$/, 'must be a reversed domain name')), null),
  badge_type: v.nullish(v.literal('certified', 'must be certified or null'), null),
  /** CAIP-2 namespaces; a wallet of one speaks all its networks. */
  namespaces: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]{3,8}$/))), v.minLength(1)),
  injected: v.array(v.object({ namespace: v.string(), injected_id: v.string() })),
  homepage: webLink,
  mobile_link: appLink,
  desktop_link: appLink,
  webapp_link: webLink,
  link_mode: webLink,
  app_store: webLink,
  play_store: webLink,
  chrome_store: webLink,
  firefox_store: webLink,
  edge_store: webLink,
  safari_store: webLink,
  supports_wc: v.boolean(),
  /** Whether its WalletConnect answers on this server's own relay, or on the public network as most do. */
  relays: v.optional(v.picklist(['own', 'public'], 'must be own or public'), 'public'),
}

const rowSchema = v.object({
  ...walletFacts,
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  image_id: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f-]+$/))),
  order: v.number(),
})
export type WalletRow = v.InferOutput<typeof rowSchema>

const file = new URL('../../data/wallets.json', import.meta.url)

/** The wallets that come along, built by `npm run directory`. */
export function readShippedRows(): readonly WalletRow[] {
  return v.parse(v.array(rowSchema), JSON.parse(readFileSync(file, 'utf8')))
}
