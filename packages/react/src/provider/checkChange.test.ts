import { createClient } from '@latchkey/core'
import { expect, it } from 'vitest'
import { checkChange } from './checkChange.ts'

const server = 'https://latchkey.example'

it('says nothing about a configuration that is written anew at each render', () => {
  expect(checkChange({ config: { server } }, { config: { server } })).toBeUndefined()
  const writes = () => ({ server, siwx: { isRequired: true }, fetch: () => fetch(server), onEvent: () => undefined })
  expect(checkChange({ config: writes() }, { config: writes() })).toBeUndefined()
})

it('names the members of a configuration that changed', () => {
  const now = { config: { server: 'https://other.example', projectId: 'x', name: 'Shop' } }
  expect(checkChange({ config: { server, name: 'Shop' } }, now)).toMatch(
    /config has changed \(server, projectId\).+no effect.+key/,
  )
})

it('names a client that is created at each render', () => {
  const client = createClient({ server, storage: null })
  expect(checkChange({ client }, { client })).toBeUndefined()
  expect(checkChange({ client }, { client: createClient({ server, storage: null }) })).toMatch(/another client.+once/)
})

it('names a change from a configuration to a client', () => {
  const client = createClient({ server, storage: null })
  expect(checkChange({ config: { server } }, { client })).toMatch(/another client/)
})
