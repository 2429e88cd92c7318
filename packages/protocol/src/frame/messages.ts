import * as v from 'valibot'
import { currencySchema } from '../api/currency.ts'
import { embeddedAccountTypeSchema } from '../embeddedAccountType.ts'
import { networkIdSchema } from '../networkSchema.ts'
import { windowProviderSchema } from '../socialProvider.ts'
import { walletUserSchema } from './walletUser.ts'

const SECOND = 1000
const login = 120 * SECOND
/** The user reads, finds an e-mail and types a code, which is valid for ten minutes. */
const ATTENDED_MS = 600 * SECOND

const nothing = v.optional(v.strictObject({}))
/** An EVM chain's number, or a CAIP-2 id. */
const chain = v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), networkIdSchema])
const short = v.pipe(v.string(), v.maxLength(256))
const otp = v.strictObject({ otp: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)) })
const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
const ignored = v.optional(v.unknown())

/**
 * The messages that a page may send to the frame, each with its payload, its response and its
 * timeout in milliseconds.
 */
export const appMessages = {
  CONNECT_EMAIL: message(
    v.strictObject({ email: text(254) }),
    v.object({
      action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
      /** The user finds it among three on the page of the mailed link. */
      matchNumber: v.optional(v.string()),
    }),
    login,
  ),
  /** Resolves when the mailed link was answered. */
  CONNECT_DEVICE: message(nothing, nothing, login),
  CONNECT_OTP: message(otp, nothing, login),
  GET_SOCIAL_REDIRECT_URI: message(
    v.strictObject({ provider: windowProviderSchema }),
    v.object({ uri: v.string() }),
    login,
  ),
  /**
   * Ours: the state of the window for that `uri`. If the provider cut it off from the page, it looks closed from there.
   */
  GET_SOCIAL_FLOW: message(
    v.strictObject({ uri: text(2048) }),
    v.variant('status', [
      v.object({ status: v.picklist(['open', 'begun', 'failed']) }),
      v.object({ status: v.literal('done'), uri: v.string() }),
    ]),
    10 * SECOND,
  ),
  CONNECT_SOCIAL: message(
    v.strictObject({
      uri: text(2048),
      preferredAccountType: v.optional(embeddedAccountTypeSchema),
      chainId: v.optional(chain),
      siwxMessage: ignored,
    }),
    walletUserSchema,
    login,
  ),
  GET_FARCASTER_URI: message(nothing, v.object({ url: v.string() }), 30 * SECOND),
  CONNECT_FARCASTER: message(nothing, v.object({ userName: v.string() }), 300 * SECOND),
  /** Ours: the frame shows a button, because creating a passkey requires a click inside the frame. */
  CONNECT_PASSKEY: message(nothing, nothing, 300 * SECOND),
  /** Ours: a wallet that only this browser can open, until a sign-in method is added. */
  CONNECT_GUEST: message(nothing, nothing, login),
  GET_USER: message(
    v.optional(
      v.strictObject({
        chainId: v.optional(chain),
        preferredAccountType: v.optional(embeddedAccountTypeSchema),
        siwxMessage: ignored,
        socialUri: ignored,
        /** Unused: the frame reads chains through its own server. */
        rpcUrl: ignored,
      }),
    ),
    walletUserSchema,
    60 * SECOND,
  ),
  IS_CONNECTED: message(nothing, v.object({ isConnected: v.boolean() }), 10 * SECOND),
  GET_CHAIN_ID: message(nothing, v.object({ chainId: chain }), 10 * SECOND),
  SWITCH_NETWORK: message(
    v.strictObject({ chainId: chain, rpcUrl: ignored }),
    v.object({ chainId: chain }),
    30 * SECOND,
  ),
  /** If something would be lost (a guest's wallet, this device's keys), the frame asks the user first. */
  SIGN_OUT: message(v.optional(v.strictObject({ forgetDevice: v.optional(v.boolean()) })), nothing, ATTENDED_MS),
  /**
   * The frame shows the change and asks the user for everything, including the codes. Resolves when the first code was
   * mailed.
   */
  UPDATE_EMAIL: message(
    v.strictObject({ email: text(254) }),
    v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
    ATTENDED_MS,
  ),
  /** Resolve when the user has typed the code in the frame. A code sent by a page is ignored. */
  UPDATE_EMAIL_PRIMARY_OTP: message(v.optional(otp), nothing, ATTENDED_MS),
  UPDATE_EMAIL_SECONDARY_OTP: message(v.optional(otp), v.object({ newEmail: v.string() }), ATTENDED_MS),
  SYNC_THEME: message(
    v.strictObject({
      themeMode: v.optional(v.picklist(['light', 'dark'])),
      themeVariables: v.optional(v.record(short, short)),
      w3mThemeVariables: v.optional(v.record(short, short)),
    }),
    nothing,
    5 * SECOND,
  ),
  SYNC_DAPP_DATA: message(
    v.strictObject({
      metadata: v.optional(
        v.strictObject({
          name: text(64),
          description: text(256),
          url: text(2048),
          icons: v.pipe(v.array(text(2048)), v.maxLength(4)),
        }),
      ),
      sdkVersion: v.optional(short),
      sdkType: v.optional(short),
      projectId: v.optional(short),
      /** Ours: the currency in which approvals show values. */
      currency: v.optional(currencySchema),
    }),
    nothing,
    5 * SECOND,
  ),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: message(
    nothing,
    v.object({ smartAccountEnabledNetworks: v.array(v.number()) }),
    30 * SECOND,
  ),
  INIT_SMART_ACCOUNT: message(nothing, v.object({ address: v.string(), isDeployed: v.boolean() }), 60 * SECOND),
  SET_PREFERRED_ACCOUNT: message(
    v.strictObject({ type: embeddedAccountTypeSchema }),
    v.object({ type: embeddedAccountTypeSchema, address: v.string() }),
    30 * SECOND,
  ),
  /** Unsafe methods wait for the user, at most five minutes. */
  RPC_REQUEST: message(
    v.strictObject({
      method: text(64),
      params: v.optional(v.unknown()),
      chainNamespace: v.optional(v.picklist(['eip155', 'solana'])),
      chainId: v.optional(chain),
    }),
    v.unknown(),
    30 * SECOND,
  ),
  RPC_ABORT: message(
    v.optional(v.strictObject({ ids: v.optional(v.pipe(v.array(text(36)), v.maxLength(64))) })),
    nothing,
    5 * SECOND,
  ),
  RELOAD: message(nothing, nothing, 20 * SECOND),
  /** Ours: opens the frame's settings. Resolves when they are closed, without a result. */
  OPEN_SECURITY: message(
    v.optional(
      v.strictObject({
        section: v.optional(
          v.picklist(['name', 'email', 'devices', 'passkeys', 'recovery', 'export', 'apps', 'delete']),
        ),
      }),
    ),
    nothing,
    undefined,
  ),
} as const

export type AppMessageName = keyof typeof appMessages
export type AppPayload<Name extends AppMessageName> = v.InferInput<(typeof appMessages)[Name]['payload']>
export type AppPayloadRead<Name extends AppMessageName> = v.InferOutput<(typeof appMessages)[Name]['payload']>
export type AppAnswer<Name extends AppMessageName> = v.InferOutput<(typeof appMessages)[Name]['answer']>

/** How long a request that needs the user's approval may stay open. */
export const APPROVAL_MS = 300 * SECOND

function message<Payload extends v.GenericSchema, Answer extends v.GenericSchema>(
  payload: Payload,
  answer: Answer,
  timeoutMs: number | undefined,
) {
  return { payload, answer, timeoutMs }
}
