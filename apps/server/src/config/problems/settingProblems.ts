import type * as v from 'valibot'
import { formOf } from '../settingMembers.ts'
import { nearName } from './nearName.ts'

/**
 * What a schema says nothing about, at any depth:
 *
 * - Members that no setting has, with the name that was probably meant. A schema that ignores what it doesn't know would
 *   leave a typo without effect.
 * - Empty texts. Usually a variable that was to be filled in is missing, and a server that ignored it would do something
 *   else: without `databaseUrl`, for instance, it starts a database of its own.
 */
export function settingProblems(
  schema: v.GenericSchema | undefined,
  value: unknown,
  path: readonly string[] = [],
): string[] {
  if (value === '') return [`${path.join('.')} is empty: give it a value, or remove it`]
  if (typeof value !== 'object' || value === null) return []
  const { each, named = {} }: Members = schema ? membersOf(schema, Array.isArray(value)) : {}
  return Object.entries(value).flatMap(([name, item]) => {
    const member = each ?? (Object.hasOwn(named, name) ? named[name] : undefined)
    const isUnknown = !member && item !== undefined && Object.keys(named).length > 0
    return isUnknown ? [describe([...path, name], named)] : settingProblems(member, item, [...path, name])
  })
}

type Members = { each?: v.GenericSchema; named?: Readonly<Record<string, v.GenericSchema>> }

/** The members that a list or an object may have: of each alternative where there are several. None if it must be neither. */
function membersOf(schema: v.GenericSchema, isList: boolean): Members {
  const form = formOf(schema)
  if (form.kind === 'choice')
    return { named: Object.assign({}, ...form.of.map((option) => membersOf(option, isList).named)) }
  if (form.kind === 'object' && !isList) return { named: form.members }
  return form.kind === (isList ? 'list' : 'record') ? { each: (form as { of: v.GenericSchema }).of } : {}
}

function describe(path: readonly string[], members: Readonly<Record<string, v.GenericSchema>>): string {
  const near = nearName(path.at(-1) ?? '', Object.keys(members))
  return `${path.join('.')} is not a setting${near ? `. Did you mean \`${[...path.slice(0, -1), near].join('.')}\`?` : ': remove it'}`
}
