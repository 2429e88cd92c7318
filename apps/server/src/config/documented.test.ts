import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configSchema, serverNetworkSchema } from './configSchema.ts'

const text = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')

it('describes every setting, and every member of a network', () => {
  const settings = [...Object.keys(configSchema.entries), ...Object.keys(serverNetworkSchema.entries)]
  // The documented example has these, because every network needs them.
  const known = ['id', 'name', 'nativeCurrency', 'rpcUrls', 'blockExplorers', 'testnet', 'iconUrl']
  expect(settings.filter((setting) => !known.includes(setting) && !text.includes(`\`${setting}\``))).toEqual([])
})
