import { type Address, getAddress, type Hex, isAddress, isHex, size } from 'viem'
import type { TypedDataTypes, TypedValue } from '../approval/parsedRequest.ts'
import { refuse } from '../approval/refuse.ts'

/** Copies one struct: the fields that its type declares, in order, each parsed strictly. Other fields are dropped. */
export function readStruct(
  types: TypedDataTypes,
  type: string,
  given: unknown,
  budget = { left: NODES_MAX },
  depth = 1,
): { readonly [field: string]: TypedValue } {
  if (depth > DEPTH_MAX) throw refuse('its data is nested too deep')
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw refuse(`${type} is not an object`)
  const fields = types[type] ?? []
  return Object.fromEntries(
    fields.map(({ name, type: fieldType }) => {
      if (!Object.hasOwn(given, name)) throw refuse(`${type} lacks its field ${name}`)
      return [name, readValue(types, fieldType, Reflect.get(given, name), budget, depth + 1)]
    }),
  )
}

const DEPTH_MAX = 12
// A Seaport bulk order with 64 leaves has a little more than 2000.
const NODES_MAX = 2600

function readValue(
  types: TypedDataTypes,
  type: string,
  given: unknown,
  budget: { left: number },
  depth: number,
): TypedValue {
  budget.left -= 1
  if (budget.left < 0 || depth > DEPTH_MAX) throw refuse('its data is too large')
  const array = /^(.{1,120})\[(\d{0,3})\]$/.exec(type)
  if (array) {
    const [, inner = '', length = ''] = array
    if (!Array.isArray(given) || (length !== '' && given.length !== Number(length))) throw refuse(`it is no ${type}`)
    return given.map((item: unknown) => readValue(types, inner, item, budget, depth + 1))
  }
  if (Object.hasOwn(types, type)) return readStruct(types, type, given, budget, depth)
  return readLeaf(type, given)
}

function readLeaf(type: string, given: unknown): TypedValue {
  const integer = /^(u?)int(\d{1,3})$/.exec(type)
  if (integer) return readInteger(type, integer[1] === 'u', Number(integer[2]), given)
  if (type === 'string' && typeof given === 'string') {
    // Half a surrogate pair is hashed as another character than is shown.
    if (/\p{Cs}/u.test(given)) throw refuse('a text is no valid Unicode')
    return given
  }
  if (type === 'bool' && typeof given === 'boolean') return given
  if (type === 'address') return readAddress(given)
  const bytes = /^bytes(\d{0,2})$/.exec(type)
  if (bytes && isHex(given, { strict: true }) && given.length % 2 === 0) {
    const length = bytes[1] === '' ? undefined : Number(bytes[1])
    if (length === undefined || (length >= 1 && length <= 32 && size(given) === length))
      return given.toLowerCase() as Hex
  }
  throw refuse(`a value is no ${type.slice(0, 40)}`)
}

/** JSON numbers are only exact up to 2^53; larger ones must be strings. */
function readInteger(type: string, isUnsigned: boolean, bits: number, given: unknown): bigint {
  const isWritten =
    Number.isSafeInteger(given) ||
    (typeof given === 'string' && /^(?:-?\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(given)) ||
    typeof given === 'bigint'
  if (!isWritten || bits % 8 !== 0 || bits < 8 || bits > 256) throw refuse(`a value is no ${type.slice(0, 40)}`)
  const value = BigInt(given as string | number | bigint)
  const [least, most] = isUnsigned
    ? [0n, 2n ** BigInt(bits) - 1n]
    : [-(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1) - 1n]
  if (value < least || value > most) throw refuse(`a value is too large for ${type}`)
  return value
}

function readAddress(given: unknown): Address {
  if (typeof given !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(given)) throw refuse('a value is no address')
  if (/[a-f]/.test(given.slice(2)) && /[A-F]/.test(given.slice(2)) && !isAddress(given))
    throw refuse('an address has a wrong checksum')
  return getAddress(given.toLowerCase())
}
