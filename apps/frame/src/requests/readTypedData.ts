import { chainIdOf } from '@latchkey/protocol'
import { embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { Connected } from '../approval/connected.ts'
import type { TypedDataRequest, TypedDataTypes } from '../approval/parsedRequest.ts'
import { parseParams, refuse } from '../approval/refuse.ts'
import { addressSchema } from './hexSchemas.ts'
import { readStruct } from './typedData.ts'

/**
 * `eth_signTypedData_v4`. The domain must declare the connected chain: otherwise the signature would be valid on every
 * chain.
 */
export function readTypedData(params: unknown, { addresses, network }: Connected): TypedDataRequest {
  const [address, given] = parseParams(paramsSchema, params)
  if (address !== addresses.eip155) throw embeddedError('ACCOUNT_MISMATCH')
  const parsed = parseParams(typedDataSchema, typeof given === 'string' ? parseJson(given) : given)
  const types: TypedDataTypes = {
    ...parsed.types,
    EIP712Domain: parsed.types.EIP712Domain ?? domainFields.filter(({ name }) => isPresent(parsed.domain, name)),
  }
  checkTypes(types, parsed.primaryType)
  if (isZkSyncTransaction(types, parsed.primaryType, parsed.domain))
    throw refuse('it is a zkSync transaction and not data: send it with eth_sendTransaction')
  const domain = readStruct(types, 'EIP712Domain', parsed.domain)
  if (domain.chainId === undefined)
    throw refuse('its domain names no network (chainId), so the signature would be valid on all of them')
  if (domain.chainId !== BigInt(chainIdOf(network.id)))
    throw embeddedError('CHAIN_MISMATCH', { data: { chainId: network.id } })
  const message = readStruct(types, parsed.primaryType, parsed.message)
  return { kind: 'typedData', data: { types, primaryType: parsed.primaryType, domain, message } }
}

/** A page's object may have members that are undefined, which JSON leaves out, or null, which encoders leave out. */
function isPresent(domain: Readonly<Record<string, unknown>>, name: string): boolean {
  return Object.hasOwn(domain, name) && domain[name] != null
}

// https://docs.zksync.io: with this domain the signature authorises a transaction, and anyone who has it can send it.
function isZkSyncTransaction(types: TypedDataTypes, primaryType: string, { name }: Record<string, unknown>): boolean {
  const fields = new Set(types[primaryType]?.map((field) => field.name))
  return (
    (name === 'zkSync' && primaryType === 'Transaction') ||
    ['txType', 'from', 'to', 'gasLimit', 'gasPerPubdataByteLimit', 'paymaster'].every((field) => fields.has(field))
  )
}

const identifier = v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]{0,63}$/, 'a name of a type or field is not valid'))

// The standard's own encoders confuse some type names with basic types, or cut them at a `$`.
const typeName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z_]\w{0,63}(?::\w{1,63})?$/, 'a name of a type is not valid'),
  v.check((name) => !/^(?:address$|bool$|string$|bytes|u?int)/.test(name), 'a type has the name of a basic type'),
)

const typedDataSchema = v.object({
  types: v.pipe(
    v.record(
      typeName,
      v.pipe(
        v.array(
          v.object({
            name: identifier,
            type: v.pipe(
              v.string(),
              v.regex(/^[A-Za-z_]\w{0,63}(?:\[\d{0,3}\]){0,8}$/, 'a type of a field is not valid'),
            ),
          }),
        ),
        v.maxLength(100),
      ),
    ),
    v.check((types) => Object.keys(types).length <= 100, 'there are too many types'),
    // They are hashed again with every struct.
    v.check((types) => JSON.stringify(types).length <= TYPES_MAX, 'its types are too long'),
  ),
  primaryType: typeName,
  domain: v.record(v.string(), v.unknown()),
  message: v.unknown(),
})

/** Seaport's bulk order, one of the longest in use, has 1500. */
const TYPES_MAX = 20_000

const paramsSchema = v.looseTuple([
  addressSchema,
  v.union([v.pipe(v.string(), v.maxLength(200_000)), v.record(v.string(), v.unknown())]),
])

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Each type is known and has each field once, and the domain only has the standard's fields. */
function checkTypes(types: TypedDataTypes, primaryType: string): void {
  if (primaryType === 'EIP712Domain' || !Object.hasOwn(types, primaryType))
    throw refuse('its primary type is not known')
  for (const fields of Object.values(types)) {
    if (new Set(fields.map(({ name }) => name)).size !== fields.length) throw refuse('a type has a field twice')
    for (const { type } of fields) {
      const base = type.replace(/\[.*$/s, '')
      if (!Object.hasOwn(types, base) && !atomic.test(base)) throw refuse(`the type ${base.slice(0, 40)} is not known`)
    }
  }
  checkPrefixed(types, primaryType)
  for (const field of types.EIP712Domain ?? [])
    if (!domainFields.some(({ name, type }) => name === field.name && type === field.type))
      throw refuse(`its domain has a field ${field.name} that the standard does not know`)
}

/**
 * Exchanges name their primary types like `HyperliquidTransaction:ApproveAgent`. The usual encoders look for the types inside such a
 * one by what stands before the colon, and disagree on the hash as soon as there are any.
 */
function checkPrefixed(types: TypedDataTypes, primaryType: string): void {
  for (const [name, fields] of Object.entries(types)) {
    const [prefix = '', rest] = name.split(':')
    if (rest === undefined) continue
    const isPlain = fields.every(({ type }) => atomic.test(type.replace(/\[.*$/s, '')))
    if (name !== primaryType || !isPlain || Object.hasOwn(types, prefix))
      throw refuse(`encoders don’t agree on the hash of the type ${name.slice(0, 40)}`)
  }
}

// `uint` and `int` must state their width, because contracts hash them with it.
const atomic = /^(?:u?int(?:[1-9]\d{0,2})|bytes(?:[1-9]|[12]\d|3[0-2])?|string|bool|address)$/

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('its typed data is not JSON')
  }
}
