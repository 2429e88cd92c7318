import { readFileSync } from 'node:fs'
import { getTableName, is, Table } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as bundlerSchema from '../db/bundlerSchema.ts'
import * as embeddedSchema from '../db/embeddedSchema.ts'
import * as keySchema from '../db/keySchema.ts'
import * as nameSchema from '../db/nameSchema.ts'
import * as permissionSchema from '../db/permissionSchema.ts'
import * as rendezvousSchema from '../db/rendezvousSchema.ts'
import * as schema from '../db/schema.ts'
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
