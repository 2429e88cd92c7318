import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { configSchema } from './configSchema.ts'
import { unknownVariables, variableOf } from './environment.ts'
import { loadConfig, parseConfig } from './loadConfig.ts'
import { nearName } from './problems/nearName.ts'
import { type Form, formOf } from './settingMembers.ts'

const network = {
  id: 'eip155:1',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'https://node.example' }],
}
const minimal = { projectId: '0'.repeat(32), networks: [network], defaultNetwork: 'eip155:1' }
const SECRET = 'hunter2-hunter2'

type Member = { path: readonly string[]; name: string; form: Form; schema: v.GenericSchema }

/** All settings at any depth, read from the schema. What it can't read, it throws at. */
function listMembers(schema: v.GenericSchema, path: readonly string[] = []): Member[] {
  const form = formOf(schema)
  const own = path.length > 0 ? [{ path, name: path.join('.'), form, schema }] : []
  if (form.kind === 'object')
    return [...own, ...Object.entries(form.members).flatMap(([name, member]) => listMembers(member, [...path, name]))]
  if (form.kind === 'list') return [...own, ...listMembers(form.of, [...path, '0'])]
  if (form.kind === 'record') return [...own, ...listMembers(form.of, [...path, recordKey(path)])]
  return own
}
// The keys of `codeHashes` are contracts, all others networks.
const recordKey = (path: readonly string[]) => (path.at(-1) === 'codeHashes' ? `0x${'1'.repeat(40)}` : 'eip155:1')

/** Settings that have `value` at this path, and otherwise what they must have. */
function settingsWith([name = '', ...rest]: readonly string[], value: unknown, base: unknown = minimal): unknown {
  const isIndex = name === '0'
  const inside = typeof base === 'object' && base !== null ? Reflect.get(base, name) : undefined
  const changed = rest.length === 0 ? value : settingsWith(rest, value, inside ?? {})
  return isIndex ? [changed] : { ...(Array.isArray(base) ? {} : Object(base)), [name]: changed }
}

/** The problems of these settings, one each. */
function problemsOf(settings: unknown): string[] {
  try {
    parseConfig(settings)
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
      .replace('The configuration is not valid: ', '')
      .split('; ')
  }
  return []
}
const about = (name: string, settings: unknown) => problemsOf(settings).filter((each) => each.startsWith(`${name} `))

const members = listMembers(configSchema)
const ofKind = (...kinds: Form['kind'][]) => members.filter(({ form }) => kinds.includes(form.kind))
const named = (list: readonly Member[]) => list.map((member) => [member.name, member] as const)

describe('every setting, at any depth', () => {
  it('is found by walking the schema', () => {
    expect(Object.keys(configSchema.entries).filter((name) => !members.some((member) => member.name === name))).toEqual(
      [],
    )
    expect(members.length).toBeGreaterThan(150)
  })

  it.each(named(members))('%s of a wrong type is refused by its name, without its value', (name, { path, form }) => {
    const wrong = form.kind === 'text' || form.kind === 'word' ? { [SECRET]: SECRET } : SECRET
    const [problem, ...more] = about(name, settingsWith(path, wrong))
    expect(problem).toMatch(/ (must be|has|needs) /)
    expect(`${problem}${more}`).not.toContain(SECRET)
  })

  it.each(named(ofKind('text', 'word')))('%s is refused when it is empty', (name, { path }) => {
    expect(about(name, settingsWith(path, ''))[0]).toContain(' is empty: give it a value')
  })

  it.each(named(ofKind('word')))('%s with another word is refused with the words that it may be', (name, { path }) => {
    const problem = about(name, settingsWith(path, SECRET))[0]
    expect(problem).toMatch(/ must be one of [\w, -]+| must be /)
    expect(problem).not.toContain(SECRET)
  })

  it.each(named(ofKind('number')))('%s has both ends of its range', (name, { path }) => {
    for (const value of [-1, 2 ** 53]) expect(about(name, settingsWith(path, value))[0]).toMatch(/ must be /)
  })

  it.each(named(ofKind('object').filter(({ form }) => form.kind === 'object' && Object.keys(form.members).length > 0)))(
    '%s with a misspelt member is refused with the right name',
    (name, { path, form }) => {
      if (form.kind !== 'object') return
      for (const right of Object.keys(form.members)) {
        const wrong = `${right.slice(0, -1)}${right.at(-1)}${right.at(-1)}`
        const problem = about(`${name}.${wrong}`, settingsWith([...path, wrong], SECRET))[0]
        expect(problem).toBe(`${name}.${wrong} is not a setting. Did you mean \`${name}.${right}\`?`)
      }
    },
  )

  it.each(Object.keys(configSchema.entries))(
    '%s misspelt is refused with the right name, as a variable too',
    (right) => {
      const wrong = `${right}z`
      expect(about(wrong, { ...minimal, [wrong]: SECRET })[0]).toBe(
        `${wrong} is not a setting. Did you mean \`${right}\`?`,
      )
      expect(unknownVariables({ [`${variableOf(right)}Z`]: SECRET })).toEqual([
        `${variableOf(right)}Z is not a setting. Did you mean \`${variableOf(right)}\`?`,
      ])
      expect(() => loadConfig({ [variableOf(right)]: '' })).toThrow(`${right} (${variableOf(right)}) `)
    },
  )
})

describe('a name that is near', () => {
  it.each([
    ['prot', 'port'],
    ['publicURL', 'publicUrl'],
    ['public_url', 'publicUrl'],
    ['trustProxies', 'trustProxy'],
  ])('%s is taken for %s', (given, meant) => {
    expect(nearName(given, Object.keys(configSchema.entries))).toBe(meant)
  })
  it('is none where nothing is', () => {
    expect(nearName('colour', Object.keys(configSchema.entries))).toBeUndefined()
  })
})
