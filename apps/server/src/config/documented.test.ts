import { readdirSync, readFileSync } from 'node:fs'
import { getTableName, is, Table } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { configSchema, serverNetworkSchema } from './configSchema.ts'
import { settingSentences } from './problems/settingSentences.ts'

const read = (name: string) => readFileSync(new URL(`../../../../docs/run/${name}`, import.meta.url), 'utf8')
const text = read('configuration.md')

it('describes every setting, and every member of a network', () => {
  const settings = [...Object.keys(configSchema.entries), ...Object.keys(serverNetworkSchema.entries)]
  // The documented example has these, because every network needs them.
  const known = ['id', 'name', 'nativeCurrency', 'rpcUrls', 'blockExplorers', 'testnet', 'iconUrl']
  expect(settings.filter((setting) => !known.includes(setting) && !text.includes(`\`${setting}\``))).toEqual([])
})

it('says of a setting what the comment in a settings file says', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| `'))
  for (const [setting, sentence] of Object.entries(settingSentences)) {
    const row = rows.find((line) => line.split('|')[1]?.includes(`\`${setting}\``))
    expect(row, setting).toContain(sentence)
  }
})

it('says of every table what bounds it', async () => {
  const source = new URL('../', import.meta.url)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:^|\/)(?:tables|\w+Tables)\.ts$/.test(file),
  )
  const modules = await Promise.all(files.map((file) => import(new URL(file, source).href)))
  const members = modules.flatMap((module: Record<string, unknown>) => Object.values(module))
  const tables = members.flatMap((member) => (is(member, Table) ? [getTableName(member)] : []))
  const database = read('database.md')
  expect(tables.length).toBeGreaterThan(40)
  expect(tables.filter((name) => !database.includes(`\`${name}\``))).toEqual([])
})
