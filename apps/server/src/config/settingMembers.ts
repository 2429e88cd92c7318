import type * as v from 'valibot'

/** What a setting's schema says about its form, whatever the schema is wrapped in. */
export type Form =
  | { kind: 'object'; members: Readonly<Record<string, v.GenericSchema>> }
  | { kind: 'list' | 'record'; of: v.GenericSchema }
  | { kind: 'choice'; of: readonly v.GenericSchema[] }
  | { kind: 'text' | 'number' | 'boolean' | 'word' }

type Described = v.GenericSchema & {
  wrapped?: v.GenericSchema
  item?: v.GenericSchema
  value?: v.GenericSchema
  entries?: Readonly<Record<string, v.GenericSchema>>
  options?: readonly v.GenericSchema[]
}

/**
 * The form of a setting, read from its schema: names, environment variables and typos are all checked by it.
 *
 * @throws Error for a kind of schema that no setting has had yet
 */
export function formOf(schema: v.GenericSchema): Form {
  const { type, wrapped, item, value, entries, options }: Described = schema
  if (wrapped) return formOf(wrapped)
  if (entries) return { kind: 'object', members: entries }
  if (item) return { kind: 'list', of: item }
  if (type === 'record' && value) return { kind: 'record', of: value }
  if (type === 'union' && options) return { kind: 'choice', of: options }
  if (type === 'string') return { kind: 'text' }
  if (type === 'number' || type === 'boolean') return { kind: type }
  if (type === 'picklist' || type === 'literal') return { kind: 'word' }
  throw new Error(`No setting can have the schema ${type} yet: teach formOf about it.`)
}
