import { embeddedAccountTypeSchema } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { count } from './numbers.ts'
import { serverUrl } from './serverUrl.ts'
import { socialSchema } from './socialSettings.ts'
import { walletOriginSchema } from './walletOriginSchema.ts'
import { webUrl } from './webUrl.ts'

const port = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65535))
const text = v.pipe(v.string(), v.minLength(1))
/** An address, also with a name before it. */
const sender = v.pipe(
  v.string(),
  v.regex(
    /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
    'must be an e-mail address, such as no-reply@example.com or Example <no-reply@example.com>',
  ),
)
/** 32 bytes as base64url, 43 characters. */
const key = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 random bytes as 43 characters of base64url'))

/** The embedded wallet's settings. Without `secureUrl` it is off. */
export const embeddedSettings = {
  /** The origin that holds keys: same site as `publicUrl`, different origin. */
  secureUrl: v.optional(webUrl),
  /** The port that serves that origin. A proxy in front of both origins routes its host here. */
  securePort: v.optional(port, 3001),
  /** The build output of `apps/frame`. */
  frameDir: v.optional(v.string()),
  /** Exact origins of pages that may embed the wallet, besides `publicUrl`'s, and where their visitors approve. */
  walletOrigins: v.optional(v.array(walletOriginSchema)),
  /**
   * Wraps the server's shares. Better kept in a separate file (`masterKeyFile`) that database backups don't include.
   */
  masterKey: v.optional(key),
  masterKeyFile: v.optional(text),
  /** Wraps managed recovery shares. */
  recoveryKey: v.optional(key),
  recoveryKeyFile: v.optional(text),
  /** `smtp://user:password@host:port`, or smtps. Without it there is no sign-in by e-mail. */
  smtpUrl: v.optional(serverUrl(/^smtps?:\/\/[^\s]+$/, 'must start with smtp:// or smtps://')),
  /** `optional` also uses a mail server on another machine that doesn't encrypt. */
  smtpEncryption: v.optional(v.picklist(['required', 'optional']), 'required'),
  mailFrom: v.optional(sender),
  /** The name of this service in e-mails. */
  serviceName: v.optional(v.pipe(text, v.maxLength(64)), 'Latchkey'),
  social: v.optional(socialSchema, {}),
  /** Production rejects provider URLs other than the provider's own, unless this is set. */
  allowCustomSocial: v.optional(v.boolean(), false),
  /** OP Mainnet nodes that say who owns a Farcaster id, and how many of them must agree. */
  farcaster: v.optional(
    v.pipe(
      v.strictObject({
        rpcUrls: v.pipe(v.array(webUrl), v.minLength(1)),
        agreement: v.optional(count, 1),
        /** The official relay, in addition to the server's own sign-in page. */
        relayUrl: v.optional(webUrl),
      }),
      v.check(({ rpcUrls, agreement }) => agreement <= rpcUrls.length, 'requires more nodes to agree than it names'),
    ),
  ),
  /** Where users approve signatures: see `secureConfigSchema`. */
  approvals: v.optional(v.picklist(['own', 'frame', 'window']), 'own'),
  /** The most e-mails an hour that visitors with unknown browsers can cause together. */
  mailsPerHour: v.optional(count, 2_000),
  /** The most key shares a minute that are released to all wallets together. */
  sharesPerMinute: v.optional(count, 3_000),
  /** How long the audit log is kept. */
  auditRetentionDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(36_500)), 400),
  passkeys: v.optional(v.picklist(['on', 'off']), 'on'),
  guests: v.optional(v.picklist(['on', 'off']), 'on'),
  /** The EVM account that is active until the visitor chooses one. */
  defaultAccountType: v.optional(embeddedAccountTypeSchema, 'eoa'),
}
