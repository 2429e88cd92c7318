import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { withEnvironmentFile } from './environmentFile.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-env-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const settings = join(home, 'latchkey.json')

it('is the environment alone where there is no file', () => {
  expect(withEnvironmentFile({ A: '1' }, settings)).toEqual({ A: '1' })
})

it('adds what the file says, also with a byte order mark and the line ends of Windows, and lets the environment win', () => {
  writeFileSync(join(home, '.env'), "\uFEFFA=file\r\n# a comment\r\nB='p$w#d'\r\nC=smtps://u:p%40@mail.example.com\r\n")
  expect(withEnvironmentFile({ A: 'process' }, settings)).toEqual({
    A: 'process',
    B: 'p$w#d',
    C: 'smtps://u:p%40@mail.example.com',
  })
})
