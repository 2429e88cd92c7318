import { readFileSync } from 'node:fs'
import * as v from 'valibot'

// A wallet under development runs on this machine, without https.
const webLink = v.nullish(
  v.pipe(
    v.string(),
    v.maxLength(2048),
    v.regex(/^(https:\/\/[^\s/]+\.\S+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/\S*)?)$/, 'must be an https address'),
  ),
  null,
)
// Rejects schemes that a browser would run or read itself.
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

/** The facts about a wallet, in the data file and in the operator's file. */
export const walletFacts = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  rdns: v.nullish(v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)+$/, 'must be a reversed domain name')), null),
  badge_type: v.nullish(v.literal('certified', 'must be certified or null'), null),
  /** CAIP-2 namespaces. A wallet with a namespace supports all its networks. */
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
  /** Whether it connects with WalletConnect over this server's relay, or over the public network as most do. */
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

/** The wallets shipped with the server, built by `npm run directory`. */
export function readShippedRows(): readonly WalletRow[] {
  return v.parse(v.array(rowSchema), JSON.parse(readFileSync(file, 'utf8')))
}
