import { chainIdOf } from '@latchkey/protocol'
import type { SmartAccountNetwork } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import {
  delegateProblem,
  type PermissionRequest,
  permissionRequestSchema,
  readPermissions,
} from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { type Address, getAddress, type Hex, numberToHex } from 'viem'
import type { Connected, SmartAccount } from '../approval/connected.ts'
import type { OwnSession } from '../approval/ports.ts'
import { parseParams, refuse } from '../approval/refuse.ts'
import { addressSchema, quantitySchema } from '../requests/hexSchemas.ts'
import { ifReadable } from './ifReadable.ts'
import type { SessionContracts } from './readGrant.ts'

/*
 * The draft of ERC-7715 (https://eips.ethereum.org/EIPS/eip-7715), in this file only: what pages ask for in its words, and
 * what they get. The types of permissions and their members are those of MetaMask, since the draft names none.
 */

/** One permission that a page asks for, for an account of its own. */
export type ExecutionRequest = PermissionRequest & {
  /** The account that uses the permission: the draft's `to`. */
  delegate: Address
  /** As the page sent it, with the start if it named none. */
  requested: Readonly<Record<string, unknown>>
}

/** How a granted permission is used: https://eips.ethereum.org/EIPS/eip-7710. */
type Granted = { context: Hex; account: Address; network: Pick<SmartAccountNetwork, 'delegationManager'> }

const types = ['native-token-periodic', 'erc20-token-periodic'] as const

/**
 * `wallet_requestExecutionPermissions`: permissions of the active smart account on the connected network, each for an account
 * of the page. What isn't known here is refused, because it could be a limit that nothing would check.
 *
 * @param now Unix seconds
 * @throws LatchkeyError `CHAIN_MISMATCH`, `ACCOUNT_MISMATCH`, `REQUEST_REFUSED`
 */
export function readExecutionRequests(
  params: unknown,
  { addresses, network, smartAccount }: Connected,
  now: number,
): { account: SmartAccount; contracts: SessionContracts; requests: ExecutionRequest[] } {
  const items = parseParams(requestsSchema, params)
  if (items.some(({ chainId }) => chainId !== BigInt(chainIdOf(network.id))))
    throw embeddedError('CHAIN_MISMATCH', { data: { chainId: network.id } })
  if (items.some(({ from }) => from && from !== addresses.eip155)) throw embeddedError('ACCOUNT_MISMATCH')
  if (!smartAccount) throw refuse('only a smart account can grant permissions: switch to it first', 4200)
  const { permissionSessions: contracts } = smartAccount.network
  if (!contracts) throw refuse('this network has no permissions', 4200)
  const requests = items.map((item, index): ExecutionRequest => {
    const problem = delegateProblem(item.to, ownAddresses(smartAccount, contracts))
    if (problem) throw refuse(problem)
    const { permission, start } = readPermission(item.permission, now)
    const request = parseParams(permissionRequestSchema, {
      expiry: readExpiry(item.rules ?? []),
      permissions: [permission],
    })
    return { ...request, delegate: item.to, requested: withStart((params as object[])[index], start) }
  })
  return { account: smartAccount, contracts, requests }
}

/** What a page gets for a permission that it asked for. The account exists by then, so nothing is left to deploy. */
export function toGranted({ requested }: ExecutionRequest, granted: Granted): object {
  return { ...requested, from: granted.account, ...usedWith(granted) }
}

/**
 * The same for a permission that was granted before, from the server's list. Undefined if it is none that pages can ask for
 * here.
 */
export function toListedGrant(session: OwnSession, network: SmartAccountNetwork): object | undefined {
  const { delegate, account, expiry } = session
  const data = delegate && readAllowance(session)
  if (!data) return undefined
  return {
    chainId: numberToHex(chainIdOf(session.network)),
    from: getAddress(account),
    to: getAddress(delegate),
    // What was signed can't be adjusted any more.
    permission: { type: types['tokenAddress' in data ? 1 : 0], isAdjustmentAllowed: false, data },
    rules: [{ type: 'expiry', data: { timestamp: expiry } }],
    ...usedWith({ context: `0x${session.context.slice(2)}`, account, network }),
  }
}

/** `wallet_getSupportedExecutionPermissions`: the networks where smart accounts can grant permissions now, by type. */
export function supportedExecutionPermissions(networks: readonly SmartAccountNetwork[]): object {
  const chainIds = networks.flatMap(({ id, permissionSessions }) =>
    permissionSessions ? [numberToHex(chainIdOf(id))] : [],
  )
  if (chainIds.length === 0) return {}
  return Object.fromEntries(types.map((type) => [type, { chainIds, ruleTypes: ['expiry'] }]))
}

/** `wallet_revokeExecutionPermission`: the permission's context, in lower case. */
export function readRevokedContext(params: unknown): Hex {
  return parseParams(v.tuple([revocationSchema]), params)[0].permissionContext
}

const text = v.pipe(v.string(), v.maxLength(100))
const data = v.record(v.string(), v.unknown())
const requestsSchema = v.pipe(
  v.array(
    v.strictObject({
      chainId: quantitySchema,
      from: v.nullish(addressSchema),
      to: addressSchema,
      permission: v.strictObject({ type: text, isAdjustmentAllowed: v.boolean(), data }),
      rules: v.nullish(v.pipe(v.array(v.strictObject({ type: text, data })), v.maxLength(10))),
    }),
  ),
  v.minLength(1, 'it asks for no permission'),
  v.maxLength(4, 'it asks for more than four permissions at once'),
)
type RequestedPermission = v.InferOutput<typeof requestsSchema>[number]

const periodic = {
  periodAmount: quantitySchema,
  periodDuration: v.number(),
  /** Default: now. */
  startTime: v.nullish(v.number()),
  /** The page's own words, which the screen doesn't repeat: nobody has checked them. */
  justification: v.nullish(v.string()),
}
const nativeSchema = v.strictObject(periodic)
const erc20Schema = v.strictObject({ ...periodic, tokenAddress: addressSchema })
const expirySchema = v.strictObject({ timestamp: v.number() })
const revocationSchema = v.strictObject({
  permissionContext: v.pipe(
    v.string(),
    v.maxLength(100_000),
    v.regex(/^0x([0-9a-f]{2})+$/i, 'a context is a text that begins with 0x'),
    v.transform((context): Hex => `0x${context.slice(2).toLowerCase()}`),
  ),
})

/** In the words of {@link permissionRequestSchema}, which checks the numbers. */
function readPermission(
  { type, data }: RequestedPermission['permission'],
  now: number,
): { permission: object; start: number } {
  if (type === 'native-token-periodic') {
    const given = parseParams(nativeSchema, data)
    return allowanceOf('native-token-recurring-allowance', given, now)
  }
  if (type === 'erc20-token-periodic') {
    const { tokenAddress: token, ...given } = parseParams(erc20Schema, data)
    return allowanceOf('erc20-recurring-allowance', given, now, { token })
  }
  throw refuse(`this wallet grants no permissions of the type ${type}`, 4200)
}

function allowanceOf(
  type: PermissionRequest['permissions'][number]['type'],
  { periodAmount, periodDuration, startTime }: v.InferOutput<typeof nativeSchema>,
  now: number,
  more: object = {},
): { permission: object; start: number } {
  const start = startTime ?? now
  return {
    permission: { type, data: { ...more, allowance: numberToHex(periodAmount), period: periodDuration, start } },
    start,
  }
}

function readExpiry(rules: NonNullable<RequestedPermission['rules']>): number {
  const unknown = rules.find(({ type }) => type !== 'expiry')
  if (unknown) throw refuse(`this wallet has no rules of the type ${unknown.type}`, 4200)
  const [expiry, ...others] = rules
  if (!expiry) throw refuse('a permission without an end is not granted: add a rule of the type expiry', 4200)
  if (others.length > 0) throw refuse('a permission has one end')
  return parseParams(expirySchema, expiry.data).timestamp
}

function readAllowance(session: OwnSession): object | undefined {
  const [permission] = ifReadable(() => readPermissions(session).permissions) ?? []
  if (!permission || permission.type === 'contract-call') return undefined
  const { allowance, period, start } = permission.data
  return {
    ...(permission.type === 'erc20-recurring-allowance' ? { tokenAddress: permission.data.token } : {}),
    ...{ periodAmount: numberToHex(allowance), periodDuration: period, startTime: start },
  }
}

function withStart(item: unknown, startTime: number): ExecutionRequest['requested'] {
  const { permission, ...rest } = item as { permission: { data: object } }
  return { ...rest, permission: { ...permission, data: { ...permission.data, startTime } } }
}

function usedWith({ context, network: { delegationManager } }: Granted): object {
  return { context, delegationManager, dependencies: [] }
}

/** The account, its owner, and the contracts that they depend on. */
function ownAddresses({ owner, address, network }: SmartAccount, { multiSig, enforcers }: SessionContracts): Address[] {
  const { entryPoint, factory, implementation, delegationManager } = network
  const contracts = [entryPoint, factory, implementation, delegationManager, multiSig]
  return [owner, address, ...contracts, ...Object.values(enforcers)]
}
