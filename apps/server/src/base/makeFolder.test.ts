import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from './makeFolder.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-folders-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

it('makes the folders that are missing, and says which was the first', () => {
  expect(makeFolder(join(home, 'a/b/c'), 0o700)).toBe(join(home, 'a'))
  expect(statSync(join(home, 'a/b')).mode & 0o777).toBe(0o700)
  expect(makeFolder(join(home, 'a/b/d'))).toBe(join(home, 'a/b/d'))
  expect(makeFolder(join(home, 'a/b'))).toBeUndefined()
})

it('refuses a path through a file', () => {
  writeFileSync(join(home, 'file'), '')
  for (const path of ['file', 'file/below'])
    expect(() => makeFolder(join(home, path))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }))
})

it.skipIf(!existsSync('/proc'))('refuses a place where the system makes no folders', () => {
  expect(() => makeFolder('/proc/latchkey/below')).toThrow(expect.objectContaining({ code: 'ENOENT' }))
})
