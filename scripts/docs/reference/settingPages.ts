import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DescribedSetting, describeSettings } from '@latchkey/server/describe'
import type { Type } from 'typescript/unstable/sync'
import type { Types } from './openTypes.ts'
import { code, createIndex, createPage, type Page, table } from './page.ts'
import { moveLinks } from './splitPage.ts'

const SETTINGS = 'docs/run/configuration.md'

export const settingEntries = ['apps/server/src/config/configSchema.ts']

/**
 * A page for each setting of the server, and one for the environment variables. Its sentence is that of the page *Settings*,
 * those of members are the comments of the schema.
 */
export function settingPages(root: string, types: Types): Page[] {
  const comments = readComments(types)
  const rows = readRows(readFileSync(join(root, SETTINGS), 'utf8'))
  const described = describeSettings()
  const pages = described.map((setting) => {
    const path = `reference/settings/${setting.name}.md`
    const row = rows.get(setting.name)
    const text = moveLinks(asSentence(row?.text ?? ''), SETTINGS, `docs/${path}`)
    const facts = [
      ['default', row?.preset || presetOf(setting)],
      ['environment', setting.variables.map((name) => code(name)).join(', ')],
      ['value', [kindOf(setting), ...setting.rules].join(', ')],
    ]
    const members = memberRows(setting.members, setting.name, comments).map(([path = '', ...cells]) => [
      code(path.slice(setting.name.length + 1)),
      ...cells,
    ])
    return createPage(path, setting.name, text, [
      table(['about it', 'value'], facts),
      members.length > 0 ? `## Members\n\n${table(['member', 'value', 'default', 'what it is'], members)}` : '',
      'More in [Settings](../../run/configuration.md).',
    ])
  })
  const variables = described.flatMap(({ name, variables: names }) =>
    names.map((variable) => [code(variable), `[${name}](settings/${name}.md)`]),
  )
  const text = 'Every environment variable that sets a setting of the server.'
  return [
    createIndex('reference/settings/index.md', 'Settings', 'Every setting of the server, from its schema.', pages),
    createPage('reference/environment.md', 'Environment variables', text, [
      'Lists and objects are written as JSON. [Settings](../run/configuration.md) says how variables and the file go together.',
      table(['variable', 'setting'], variables),
    ]),
    ...pages,
  ]
}

type Row = { readonly preset: string; readonly text: string }

/** The rows of the page's tables, by each setting or member that their first cell names. The first one counts. */
function readRows(markdown: string): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const [line] of markdown.matchAll(/^\| `.*$/gm)) {
    const [, names = '', ...cells] = line
      .replaceAll('\\|', '\u0000')
      .split('|')
      .map((cell) => cell.replaceAll('\u0000', '\\|').trim())
    const [preset, text] = cells.length > 2 ? [cells[0] ?? '', cells[1] ?? ''] : ['', cells[0] ?? '']
    for (const [, name = ''] of names.matchAll(/`(\w+)`/g)) if (!rows.has(name)) rows.set(name, { preset, text })
  }
  return rows
}

function memberRows(
  members: readonly DescribedSetting[],
  prefix: string,
  comments: ReadonlyMap<string, string>,
): string[][] {
  return members.flatMap((member) => {
    const path = `${prefix}.${member.name}`
    const value = [kindOf(member), ...member.rules].filter((rule) => !rule.includes(String(Number.MAX_SAFE_INTEGER)))
    const row = [path, value.join(', '), presetOf(member), comments.get(path) ?? '']
    return [row, ...memberRows(member.members, path, comments)]
  })
}

/** The comments of a schema's members, by their place: `relay.push.webhooks`. */
function readComments({ checker, exportsOf }: Types): Map<string, string> {
  const comments = new Map<string, string>()
  const [path = ''] = settingEntries
  const schema = exportsOf(path).find(({ name }) => name === 'configSchema')
  const type = schema && checker.getTypeOfSymbol(schema)
  if (type) collect(type, '')
  return comments

  function collect(of: Type, prefix: string): void {
    const member = (name: string) => {
      const symbol = checker.getPropertyOfType(of, name)
      return symbol && checker.getTypeOfSymbol(symbol)
    }
    const inner = member('wrapped') ?? member('item') ?? member('value')
    if (inner) collect(inner, prefix)
    const entries = member('entries')
    for (const symbol of entries ? checker.getPropertiesOfType(entries) : []) {
      const place = prefix === '' ? symbol.name : `${prefix}.${symbol.name}`
      const text = symbol.getDocumentationComment(checker).replace(/\s+/g, ' ').trim()
      if (text !== '') comments.set(place, text)
      const found = checker.getTypeOfSymbol(symbol)
      if (found) collect(found, place)
    }
  }
}

function presetOf({ preset, isRequired }: DescribedSetting): string {
  if (preset !== undefined) return code(preset)
  return isRequired ? 'required' : 'none'
}

function kindOf({ kind }: DescribedSetting): string {
  return { record: 'an object by name', choice: 'one of several forms', word: 'a word' }[kind as string] ?? kind
}

function asSentence(text: string): string {
  const [first = '', ...rest] = text
  const sentence = first === '`' ? text : first.toUpperCase() + rest.join('')
  return sentence === '' || /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
