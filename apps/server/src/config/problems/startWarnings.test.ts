import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startWarnings } from './startWarnings.ts'

const safe = { publicUrl: 'https://wallet.example.com', dataDir: '/srv/data', masterKeyFile: '/run/keys/master' }

it('says nothing about safe settings, and nothing about http on this machine', () => {
  expect(startWarnings(safe)).toEqual([])
  expect(startWarnings({ ...safe, publicUrl: 'http://localhost:3000' })).toEqual([])
  expect(startWarnings({ ...safe, masterKeyFile: '/srv/data-keys/master' })).toEqual([])
})

it('warns root about a folder of somebody else, who could lead it elsewhere', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-owner-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  if (process.getuid?.() === 0) chownSync(dataDir, 1_000, 1_000)
  const { uid } = statSync(dataDir)
  expect(startWarnings({ ...safe, dataDir }, 0)).toEqual([
    expect.stringContaining(`dataDir belongs to the user with the id ${uid}, and the server runs as root`),
  ])
  expect(startWarnings({ ...safe, dataDir }, uid)).toEqual([])
})

it('warns about plain http, and about a key beside the database', () => {
  expect(startWarnings({ ...safe, publicUrl: 'http://wallet.example.com' })).toEqual([
    expect.stringContaining('publicUrl is plain http'),
  ])
  expect(startWarnings({ ...safe, masterKeyFile: '/srv/data/keys/master' })).toEqual([
    expect.stringContaining('masterKeyFile is inside of dataDir'),
  ])
})
