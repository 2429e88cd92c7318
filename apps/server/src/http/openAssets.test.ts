import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAssets } from './openAssets.ts'

const directory = mkdtempSync(join(tmpdir(), 'latchkey-assets-'))
const write = (name: string, text: string) => writeFileSync(join(directory, name), text)
beforeAll(() => {
  mkdirSync(join(directory, 'assets'))
  write('assets/app-Ab12Cd34.js', 'first')
  write('page.html', 'first')
})
afterAll(() => rmSync(directory, { recursive: true }))

const open = () => openAssets(directory)

it('reads what never changes once, however its path is written, and everything else each time', async () => {
  const assets = open()
  const textOf = async (path: string) => (await assets.read(path))?.bytes.toString()
  expect([await textOf('/assets/app-Ab12Cd34.js'), await textOf('/page.html')]).toEqual(['first', 'first'])
  write('assets/app-Ab12Cd34.js', 'second')
  write('page.html', 'second')
  for (const path of ['/assets/app-Ab12Cd34.js', '/assets//app-Ab12Cd34.js', '/assets/%61pp-Ab12Cd34.js'])
    expect(await textOf(path)).toBe('first')
  expect(await textOf('/page.html')).toBe('second')
  expect(await textOf('/assets/../page.html')).toBe('second')
})

it('compresses a text once for each encoding, until it changes', async () => {
  const assets = open()
  const [first, encoding] = await assets.encode('/page.html', Buffer.from('a text'), 'gzip, br')
  expect([encoding, brotliDecompressSync(first).toString()]).toEqual(['br', 'a text'])
  expect((await assets.encode('/page.html', Buffer.from('a text'), 'br'))[0]).toBe(first)
  expect((await assets.encode('/page.html', Buffer.from('a text'), 'gzip'))[1]).toBe('gzip')
  const [changed] = await assets.encode('/page.html', Buffer.from('another text'), 'br')
  expect(brotliDecompressSync(changed).toString()).toBe('another text')
})
