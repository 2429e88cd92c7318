import { enforcerNames, evmAddressSchema as evmAddress } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { count, secondsMax } from './numbers.ts'
import { webUrl } from './webUrl.ts'

const seconds = v.pipe(v.number(), v.minValue(0.1), secondsMax)
/** Any text as the key, since an object's type can't say that each one of a form is there. */
const keyedAddress: v.GenericSchema<string, string> = evmAddress
const evmHash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/, 'must be a hash of 0x and 64 hex digits'))
const evmKey = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hex digits'))
/** An amount of the native token in decimals, such as `0.05`. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,18})?$/, 'must be a decimal number in quotes'))

/** EntryPoint v0.7, at the same address on every chain: https://github.com/eth-infinitism/account-abstraction/releases */
export const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

// https://github.com/MetaMask/delegation-framework/blob/main/documents/Deployments.md, version 1.3.0: the same on every chain.
const enforcers = {
  AllowedCalldata: '0xc2b0d624c1c4319760C96503BA27C347F3260f55',
  AllowedMethods: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
  AllowedTargets: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
  ERC20PeriodTransfer: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  ExactCalldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  LimitedCalls: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
  NativeTokenPeriodTransfer: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
  Redeemer: '0xE144b0b2618071B4E56f746313528a669c7E65c5',
  Timestamp: '0x1046bb45C8d673d4ea75321280DB34899413c069',
  ValueLte: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
} as const satisfies Record<(typeof enforcerNames)[number], string>

/** Permission sessions on a network. Default: the contracts of the Delegation Framework 1.3.0. */
const permissionSessionsSchema = v.strictObject({
  manager: v.optional(evmAddress, '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'),
  /** The contract that sessions' accounts run. */
  multiSig: v.optional(evmAddress, '0x56a9EdB16a0105eb5a4C54f4C062e2868844f3A7'),
  enforcers: v.optional(v.strictObject(v.entriesFromList(enforcerNames, evmAddress)), enforcers),
})

/** Smart accounts (ERC-4337) on a network. Without these settings there are none. */
export const networkSmartAccountsSchema = v.strictObject({
  entryPoint: v.optional(evmAddress, ENTRY_POINT),
  /** The factory of the accounts and the contracts that they run. Default: the Delegation Framework 1.3.0. */
  factory: v.optional(evmAddress, '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c'),
  implementations: v.optional(v.pipe(v.array(evmAddress), v.minLength(1)), [
    '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
    '0x56a9EdB16a0105eb5a4C54f4C062e2868844f3A7',
  ]),
  /**
   * The code that a contract must have, by its address: the keccak-256 of `eth_getCode`. With other code, there are no
   * smart accounts on the network. Contracts without an entry only have to be there.
   */
  codeHashes: v.optional(v.record(keyedAddress, evmHash), {}),
  /** Another bundler, used instead of the built-in one. */
  bundlerUrl: v.optional(webUrl),
  /** Who pays for operations that the account itself doesn't pay for: our paymaster's contract, or another ERC-7677 service. */
  paymaster: v.optional(v.union([v.strictObject({ address: evmAddress }), v.strictObject({ url: webUrl })])),
  /** Without it, the server keeps no permission sessions for this network. */
  permissionSessions: v.optional(permissionSessionsSchema),
})

/** The built-in bundler. It runs on each network with `smartAccounts` and without a `bundlerUrl`. */
export const bundlerSettingsSchema = v.strictObject({
  /** The keys that send bundles and pay for them in advance. Each is a lane: bundles of one key are mined in sequence. */
  executorKeys: v.optional(v.pipe(v.array(evmKey), v.minLength(1), v.maxLength(16))),
  /** A file with one key per line, instead of `executorKeys`. */
  executorKeysFile: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** `own`: only accounts whose owner is an embedded wallet of this server. `any`: every account that pays. */
  senders: v.optional(v.picklist(['own', 'any']), 'own'),
  operationsPerBundle: v.optional(v.pipe(count, v.maxValue(50)), 5),
  /** Bundles of one key that may be on their way at the same time. */
  bundlesPerKey: v.optional(v.pipe(count, v.maxValue(16)), 4),
  /** Operations that aren't in a block yet, per account and per network: they wait in the database. */
  pendingPerAccount: v.optional(count, 16),
  pendingPerNetwork: v.optional(count, 1000),
  /** The most gas that one operation may use. */
  gasMax: v.optional(count, 10_000_000),
  /** When a bundle that isn't mined is sent again with a higher fee. */
  replaceAfterSeconds: v.optional(seconds, 30),
  /** How far the fee may rise above what the operations pay, in percent. The key pays the difference. */
  feeRisePercent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)), 100),
  /** The log and the metrics warn if a key has less than this. */
  warnBelow: v.optional(amount, '0.05'),
})

const dailyLimits = v.strictObject({
  operations: v.optional(count),
  /** In the native token. Counts the most that an operation may cost, until what it did cost is known. */
  cost: v.optional(amount),
})

/** What our paymaster pays for. A day is a day in UTC. */
export const sponsoringSettingsSchema = v.strictObject({
  /** `off` stops all sponsoring. */
  state: v.optional(v.picklist(['on', 'off']), 'on'),
  /** The key that signs for the paymaster. */
  signerKey: v.optional(evmKey),
  /** A file with the key, instead of `signerKey`. */
  signerKeyFile: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Of the accounts of one wallet together, if `bundler.senders` is `own`: each permission session has an account of its own. */
  perAccount: v.optional(dailyLimits, { operations: 50, cost: '0.02' }),
  /** The same for the wallet of a guest, who has no sign-in method. Default: a tenth of `perAccount`. */
  perGuest: v.optional(dailyLimits),
  /** An app is a project id. */
  perApp: v.optional(dailyLimits, { operations: 5_000, cost: '1' }),
  /** Of one function of one contract. */
  perMethod: v.optional(dailyLimits, {}),
  /** All together, on one network. */
  perNetwork: v.optional(dailyLimits, { cost: '5' }),
  /** If given, only calls of these contracts and functions are sponsored. A missing member allows any. */
  methods: v.optional(
    v.array(
      v.strictObject({
        to: v.optional(evmAddress),
        /** Four bytes; `0x` is a transfer of the native token without data. */
        selector: v.optional(v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{8})?$/, 'must be 0x or 0x and 8 hex digits'))),
      }),
    ),
  ),
  /** The most gas that one sponsored operation may use, with all its limits together. */
  gasMax: v.optional(count, 5_000_000),
  /**
   * Sequences of nonces of one account that have a sponsored operation which isn't in a block yet. Each call of a permission session
   * begins one.
   */
  pendingPerAccount: v.optional(count, 32),
  /** How long a signature of the paymaster is valid. */
  validSeconds: v.optional(v.pipe(count, v.minValue(60), v.maxValue(86_400)), 600),
  /** The log and the metrics warn if the paymaster has less than this at the EntryPoint. */
  warnBelow: v.optional(amount, '0.5'),
})

export type NetworkSmartAccounts = v.InferOutput<typeof networkSmartAccountsSchema>
export type BundlerSettings = v.InferOutput<typeof bundlerSettingsSchema>
export type SponsoringSettings = v.InferOutput<typeof sponsoringSettingsSchema>
export type DailyLimits = v.InferOutput<typeof dailyLimits>
