import * as v from 'valibot'
import { configSchema } from '../config/configSchema.ts'
import { customaryVariables, variableOf } from '../config/environment.ts'
import { formOf } from '../config/settingMembers.ts'

/** A setting of the server, or a member of one, as its schema has it. */
export type DescribedSetting = {
  readonly name: string
  readonly kind: 'object' | 'list' | 'record' | 'choice' | 'text' | 'number' | 'boolean' | 'word'
  readonly isRequired: boolean
  /** As JSON; undefined if there is none, or if it is decided elsewhere. */
  readonly preset: string | undefined
  /** What its value must be, in words of the schema: `at least 1`, `one of on, off`. */
  readonly rules: readonly string[]
  /** Of an object, of each item of a list, or of each value of a record. */
  readonly members: readonly DescribedSetting[]
}

export type DescribedVariable = DescribedSetting & {
  /** The environment variables that set it. */
  readonly variables: readonly string[]
}

/** Every setting in the order of the schema, with its members, its default and its environment variables. */
export function describeSettings(): DescribedVariable[] {
  return Object.entries(configSchema.entries).map(([name, schema]) => {
    const customary = customaryVariables[name]
    return { ...describe(name, schema), variables: [variableOf(name), ...(customary ? [customary] : [])] }
  })
}

function describe(name: string, schema: v.GenericSchema): DescribedSetting {
  const { type } = schema
  const form = formOf(schema)
  const inner = innermost(schema)
  const preset = v.getDefault(schema)
  return {
    name,
    kind: form.kind,
    isRequired: !['optional', 'nullish', 'nullable'].includes(type),
    preset: preset === undefined ? undefined : JSON.stringify(preset),
    rules: rulesOf(inner),
    members: membersOf(schema),
  }
}

function membersOf(schema: v.GenericSchema): DescribedSetting[] {
  const form = formOf(schema)
  if (form.kind === 'object') return Object.entries(form.members).map(([name, member]) => describe(name, member))
  if (form.kind === 'list' || form.kind === 'record') return membersOf(form.of)
  return form.kind === 'choice' ? form.of.flatMap(membersOf) : []
}

type Wrapped = v.GenericSchema & {
  wrapped?: v.GenericSchema
  options?: readonly unknown[]
  literal?: unknown
  pipe?: readonly { type: string; requirement?: unknown; message?: unknown }[]
}

function innermost(schema: Wrapped): Wrapped {
  return schema.wrapped ? innermost(schema.wrapped) : schema
}

function rulesOf({ type, options = [], literal, pipe = [] }: Wrapped): string[] {
  const words = type === 'picklist' ? [`one of ${options.map((one) => `\`${one}\``).join(', ')}`] : []
  const fixed = type === 'literal' ? [`\`${JSON.stringify(literal)}\``] : []
  const rules = pipe.flatMap(({ type: action, requirement, message }) => {
    if (action === 'min_value') return [`at least ${requirement}`]
    if (action === 'max_value') return [`at most ${requirement}`]
    if (action === 'max_length') return [`at most ${requirement} long`]
    if (action === 'integer') return ['a whole number']
    return typeof message === 'string' && /^(must|needs|has) /.test(message) ? [message] : []
  })
  return [...words, ...fixed, ...rules]
}
