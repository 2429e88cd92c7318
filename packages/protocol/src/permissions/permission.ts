import * as v from 'valibot'
import { evmAddressSchema as evmAddress } from '../evmAddressSchema.ts'

/** Sessions end after 90 days, so a period of more than a year must be a mistake: milliseconds, for example. */
const PERIOD_MAX_SECONDS = 366 * 86_400

/** An amount in the smallest unit, as a hex quantity or in decimal digits: `'0x64'` or `'100'`. */
const amount = v.pipe(
  v.string(),
  v.regex(/^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$/, 'must be a whole amount, in hex or in decimal digits'),
  v.transform((text): bigint => BigInt(text)),
  v.maxValue(2n ** 256n - 1n, 'is more than 256 bits'),
)
const positive = v.pipe(amount, v.minValue(1n, 'must not be zero'))
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 40))
const period = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PERIOD_MAX_SECONDS))

const start = v.pipe(seconds, v.minValue(1, 'must not be zero'))
const recurring = { allowance: positive, start, period }

export type AbiInput = { type: string; components?: AbiInput[] | undefined }
const typeName = v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z0-9[\]]*$/))
const abiInput = (levels: number): v.GenericSchema<AbiInput> =>
  levels === 0
    ? v.object({ type: v.pipe(typeName, v.regex(/^(?!tuple)/, 'is nested too deeply')) })
    : v.object({ type: typeName, components: v.optional(v.pipe(v.array(abiInput(levels - 1)), v.maxLength(20))) })
const abiFunction = v.object({
  type: v.literal('function'),
  name: v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-zA-Z_$][\w$]*$/)),
  inputs: v.pipe(v.array(abiInput(4)), v.maxLength(20)),
})
/** Events and errors are left out, and so is what isn't an ABI. */
const abiFunctions = v.pipe(
  v.array(v.unknown()),
  v.maxLength(500),
  v.transform((items) => items.filter((item): item is AbiFunction => v.is(abiFunction, item))),
)

const calledFunction = v.object({
  /** Its name in `abi`, or its whole signature: `mint(address,uint256)`. */
  functionName: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  /** What each argument must be, in their order. Null: anything. */
  args: v.optional(
    v.pipe(v.array(v.nullish(v.object({ condition: v.string(), value: v.unknown() }))), v.maxLength(20)),
  ),
  /** How much of the native token each call may send. Default: none. */
  valueLimit: v.optional(amount),
  operation: v.optional(v.union([v.string(), v.number()])),
})

/** What an app may do without asking again. The names and members are those of the reference's `wallet_grantPermissions`. */
export const permissionSchema = v.variant('type', [
  v.object({ type: v.literal('native-token-recurring-allowance'), data: v.object(recurring) }),
  v.object({
    type: v.literal('erc20-recurring-allowance'),
    data: v.object({ token: evmAddress, ...recurring }),
  }),
  v.object({
    type: v.literal('contract-call'),
    data: v.object({
      address: evmAddress,
      abi: v.optional(abiFunctions),
      functions: v.pipe(v.array(calledFunction), v.minLength(1), v.maxLength(8)),
    }),
  }),
])
export type Permission = v.InferOutput<typeof permissionSchema>
export type CalledFunction = v.InferOutput<typeof calledFunction>
export type AbiFunction = v.InferOutput<typeof abiFunction>

/** Limits on top of the permissions. `call-limit`: how many calls in all. */
export const policySchema = v.object({
  type: v.literal('call-limit'),
  data: v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)) }),
})
export type Policy = v.InferOutput<typeof policySchema>

/** What an app asks for. `expiry` is in Unix seconds. */
export const permissionRequestSchema = v.object({
  expiry: seconds,
  permissions: v.pipe(v.array(permissionSchema), v.minLength(1), v.maxLength(4)),
  policies: v.optional(v.pipe(v.array(policySchema), v.maxLength(1)), []),
})
export type PermissionRequest = v.InferOutput<typeof permissionRequestSchema>
/** The same as an app writes it, without what has a default. */
export type PermissionRequestInput = v.InferInput<typeof permissionRequestSchema>
