import { createClient } from '@latchkey/core'
import { expect, it } from 'vitest'
import { checkVersion } from './checkVersion.ts'

it('warns of a client of another version of core', () => {
  const said: string[] = []
  const warn = (message: string) => void said.push(message)
  checkVersion(createClient({ networks: [] }), warn)
  expect(said).toEqual([])
  checkVersion({ version: '9.9.9' }, warn)
  checkVersion({}, warn)
  expect(said).toEqual([
    expect.stringContaining('@latchkey/core 9.9.9'),
    expect.stringContaining('of an earlier version'),
  ])
})
