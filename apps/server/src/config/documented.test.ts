import { readFileSync } from 'node:fs'
import { getTableName, is, Table } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as schema from '../db/tables.ts'
import * as embeddedSchema from '../features/accounts/tables.ts'
import * as keySchema from '../features/keys/tables.ts'
import * as nameSchema from '../features/names/tables.ts'
import * as permissionSchema from '../features/permissions/tables.ts'
import * as rendezvousSchema from '../features/rendezvous/tables.ts'
import * as bundlerSchema from '../features/smartAccounts/tables.ts'
import { configSchema, serverNetworkSchema } from './configSchema.ts'
import { settingSentences } from './settingSentences.ts'

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

it('says of every table what bounds it', () => {
  const embedded = { ...embeddedSchema, ...keySchema, ...permissionSchema, ...rendezvousSchema }
  const schemas = { ...schema, ...bundlerSchema, ...nameSchema, ...embedded }
  const tables = Object.values(schemas).flatMap((member) => (is(member, Table) ? [getTableName(member)] : []))
  const database = read('database.md')
  expect(tables.length).toBeGreaterThan(40)
  expect(tables.filter((name) => !database.includes(`\`${name}\``))).toEqual([])
})
