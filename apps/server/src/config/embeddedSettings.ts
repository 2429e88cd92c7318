import * as v from 'valibot'
import { socialSchema } from './socialSettings.ts'
import { webUrl } from './webUrl.ts'

const port = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65535))
const text = v.pipe(v.string(), v.minLength(1))
/** 32 bytes as base64url, 43 characters. */
const key = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 random bytes as 43 characters of base64url'))

/** The embedded wallet's settings. Without `secureUrl` there is none. */
export const embeddedSettings = {
  /** The origin that holds keys: same site as `publicUrl`, another origin. */
  secureUrl: v.optional(webUrl),
  /** Where that origin is served; a proxy in front of both leads its host there. */
  securePort: v.optional(port, 3001),
  /** The built `apps/frame`. */
  frameDir: v.optional(v.string()),
  /** Exact origins of pages that may embed the wallet; by default `publicUrl`'s. */
  walletOrigins: v.optional(v.array(webUrl)),
  /** Wraps the server's shares. Better in a file of its own (`masterKeyFile`) that backups of the database do not hold. */
  masterKey: v.optional(key),
  masterKeyFile: v.optional(text),
  /** Wraps managed recovery shares. */
  recoveryKey: v.optional(key),
  recoveryKeyFile: v.optional(text),
  /** `smtp://user:password@host:port`, or smtps. Without it nobody signs in by e-mail. */
  smtpUrl: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^\s]+$/, 'must start with smtp:// or smtps://'))),
  mailFrom: v.optional(text),
  /** How the mails call this service. */
  serviceName: v.optional(v.pipe(text, v.maxLength(64)), 'Latchkey'),
  social: v.optional(socialSchema, {}),
  /** Addresses of providers that are not theirs are refused in production, unless this says otherwise. */
  allowCustomSocial: v.optional(v.boolean(), false),
  /** Nodes of OP Mainnet that say who owns a Farcaster id, and how many of them have to agree. */
  farcaster: v.optional(
    v.pipe(
      v.strictObject({
        rpcUrls: v.pipe(v.array(webUrl), v.minLength(1)),
        agreement: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
        /** The official relay's, as an addition to the own sign-in page. */
        relayUrl: v.optional(webUrl),
      }),
      v.check(({ rpcUrls, agreement }) => agreement <= rpcUrls.length, 'asks more nodes to agree than it names'),
    ),
  ),
  /** Where people approve what is signed: see `secureConfigSchema`. */
  approvals: v.optional(v.picklist(['own', 'frame', 'window']), 'own'),
  passkeys: v.optional(v.picklist(['on', 'off']), 'on'),
  guests: v.optional(v.picklist(['on', 'off']), 'on'),
}
