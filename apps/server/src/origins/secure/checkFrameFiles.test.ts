import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testConfig } from '../../test/startApp.ts'
import { checkFrameFiles } from './checkFrameFiles.ts'
import { frameRoutes } from './frameRoutes.ts'

let frameDir: string
const write = (name: string, text: string) => writeFileSync(join(frameDir, name), text)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

beforeEach(() => {
  frameDir = mkdtempSync(join(tmpdir(), 'latchkey-frame-'))
  mkdirSync(join(frameDir, 'assets'))
  write('frame.html', 'page')
  write('assets/key.js', 'code')
  write('files.json', JSON.stringify({ sha256: { 'frame.html': sha256('page'), 'assets/key.js': sha256('code') } }))
})
afterEach(() => rmSync(frameDir, { recursive: true, force: true }))

it('accepts the files of a build, and a frame that is not built yet', async () => {
  await checkFrameFiles(frameDir)
  await checkFrameFiles(join(frameDir, 'nothing'))
})

it.each<[string, () => void, string]>([
  ['a changed file', () => write('assets/key.js', 'other'), 'assets/key.js was changed'],
  ['a missing file', () => rmSync(join(frameDir, 'assets/key.js')), 'assets/key.js is missing'],
  ['a file that no build wrote', () => write('assets/more.js', 'x'), 'assets/more.js was added'],
  ['no list of files', () => rmSync(join(frameDir, 'files.json')), 'files.json'],
  ['a list that is not one', () => write('files.json', '[]'), 'files.json'],
])('M-03 rejects a frame with %s', async (_, change, problem) => {
  change()
  await expect(checkFrameFiles(frameDir)).rejects.toThrow(problem)
})

it('M-03 serves only the listed files of the frame next to its pages', async () => {
  const app = frameRoutes({ ...testConfig({ networks: [devnet] }), frameDir })
  const listed = await app.request('/files.json')
  expect(await listed.json()).toMatchObject({ sha256: { 'assets/key.js': sha256('code') } })
  expect(listed.headers.get('cache-control')).toBe('no-store')
  write('notes.json', '{}')
  expect((await app.request('/notes.json')).status).toBe(404)
})

const devnet = {
  ...{ id: 'eip155:31337', name: 'Devnet', upstreams: [{ http: 'http://localhost:1' }] },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
