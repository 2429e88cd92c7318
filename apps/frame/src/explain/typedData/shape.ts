import type { Address, Hex } from 'viem'
import type { TypedDataTypes } from '../../approval/parsedRequest.ts'

/**
 * The fields of a struct. Number widths and field order don't matter. A name ending in `?` is optional; `struct` is any
 * struct.
 */
export type Shape = { readonly [field: string]: Form }
export type Form = Leaf | Shape | readonly [Form]
type Leaf = 'address' | 'number' | 'bool' | 'bytes' | 'bytes32' | 'bytes4' | 'string' | 'struct'

/** A value that has the shape, as `readStruct` reads it. */
export type Shaped<Given> = Given extends 'address'
  ? Address
  : Given extends 'number'
    ? bigint
    : Given extends 'bool'
      ? boolean
      : Given extends `bytes${string}`
        ? Hex
        : Given extends 'string'
          ? string
          : Given extends readonly [infer Item]
            ? readonly Shaped<Item>[]
            : Given extends Shape
              ? {
                  readonly [Name in keyof Given as Name extends `${string}?` ? never : Name]: Shaped<Given[Name]>
                } & {
                  readonly [Name in keyof Given as Name extends `${infer Bare}?` ? Bare : never]?:
                    | Shaped<Given[Name]>
                    | undefined
                }
              : unknown

/**
 * Compares a type with a shape.
 *
 * @returns undefined if a field is missing or of another kind; otherwise the fields that the shape doesn't know
 */
export function matchShape(types: TypedDataTypes, type: string, shape: Shape): readonly string[] | undefined {
  const fields = new Map(
    (Object.hasOwn(types, type) ? types[type] : undefined)?.map((field) => [field.name, field.type]),
  )
  const more: string[] = []
  for (const [key, form] of Object.entries(shape)) {
    const name = key.replace(/\?$/, '')
    const own = fields.get(name)
    if (own === undefined) {
      if (key.endsWith('?')) continue
      return undefined
    }
    const inner = matchForm(types, own, form)
    if (!inner) return undefined
    more.push(...inner)
    fields.delete(name)
  }
  return [...fields.keys(), ...more]
}

function matchForm(types: TypedDataTypes, type: string, form: Form): readonly string[] | undefined {
  if (isList(form))
    return type.endsWith(']') ? matchForm(types, type.slice(0, type.lastIndexOf('[')), form[0]) : undefined
  if (typeof form === 'object') return matchShape(types, type, form)
  if (form === 'struct') return Object.hasOwn(types, type) ? [] : undefined
  return form === 'number' ? (/^u?int\d{1,3}$/.test(type) ? [] : undefined) : type === form ? [] : undefined
}

const isList = (form: Form): form is readonly [Form] => Array.isArray(form)
