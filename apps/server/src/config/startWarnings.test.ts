import { expect, it } from 'vitest'
import { startWarnings } from './startWarnings.ts'

const safe = { publicUrl: 'https://wallet.example.com', dataDir: '/srv/data', masterKeyFile: '/run/keys/master' }

it('says nothing about safe settings, and nothing about http on this machine', () => {
  expect(startWarnings(safe)).toEqual([])
  expect(startWarnings({ ...safe, publicUrl: 'http://localhost:3000' })).toEqual([])
  expect(startWarnings({ ...safe, masterKeyFile: '/srv/data-keys/master' })).toEqual([])
})

it('warns about plain http, and about a key beside the database', () => {
  expect(startWarnings({ ...safe, publicUrl: 'http://wallet.example.com' })).toEqual([
    expect.stringContaining('publicUrl is plain http'),
  ])
  expect(startWarnings({ ...safe, masterKeyFile: '/srv/data/keys/master' })).toEqual([
    expect.stringContaining('masterKeyFile is inside of dataDir'),
  ])
})
