import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkEnvironmentFile } from './checkEnvironmentFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-env-'))
const settings = join(folder, 'latchkey.json')
const path = join(folder, '.env')
afterAll(() => rmSync(folder, { recursive: true }))

it.skipIf(process.platform === 'win32')('warns of passwords that others on this machine can read or change', () => {
  expect(checkEnvironmentFile(undefined)).toEqual([])
  expect(checkEnvironmentFile(settings)).toEqual([])
  writeFileSync(path, 'LATCHKEY_SMTP_URL=smtps://user:hunter2@mail.example.com\n', { mode: 0o600 })
  expect(checkEnvironmentFile(settings)).toMatchObject([{ id: 'files.environment', level: 'ok' }])
  for (const mode of [0o644, 0o602]) {
    chmodSync(path, mode)
    const found = checkEnvironmentFile(settings)
    expect(found).toMatchObject([{ id: 'files.environment', level: 'warning', fix: `chmod 600 ${path}` }])
    expect(JSON.stringify(found)).not.toContain('hunter2')
  }
})
