import type * as v from 'valibot'
import { nearName } from './nearName.ts'
import { formOf } from './settingMembers.ts'

/**
 * Every member that no setting has, at any depth, with the name that was probably meant. A schema that ignores what it
 * doesn't know would leave a typo without effect.
 */
export function unknownSettings(schema: v.GenericSchema, value: unknown, path: readonly string[] = []): string[] {
  const form = formOf(schema)
  if (Array.isArray(value))
    return form.kind === 'list'
      ? value.flatMap((item, index) => unknownSettings(form.of, item, [...path, String(index)]))
      : []
  if (typeof value !== 'object' || value === null) return []
  const given = Object.entries(value)
  if (form.kind === 'record') return given.flatMap(([name, item]) => unknownSettings(form.of, item, [...path, name]))
  const members = membersOf(schema)
  return given.flatMap(([name, item]) => {
    const member = members[name]
    if (member) return unknownSettings(member, item, [...path, name])
    return item === undefined || Object.keys(members).length === 0 ? [] : [describe([...path, name], members)]
  })
}

/** All members that an object may have: of each alternative where there are several. */
function membersOf(schema: v.GenericSchema): Readonly<Record<string, v.GenericSchema>> {
  const form = formOf(schema)
  if (form.kind === 'choice') return Object.assign({}, ...form.of.map(membersOf))
  return form.kind === 'object' ? form.members : {}
}

function describe(path: readonly string[], members: Readonly<Record<string, v.GenericSchema>>): string {
  const near = nearName(path.at(-1) ?? '', Object.keys(members))
  return `${path.join('.')} is not a setting${near ? `. Did you mean \`${[...path.slice(0, -1), near].join('.')}\`?` : ': remove it'}`
}
