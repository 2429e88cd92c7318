import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runPostgres } from './runPostgres.ts'

it('says that PostgreSQL could not be started, and ends nothing else', async () => {
  const home = mkdtempSync(join(tmpdir(), 'latchkey-run-'))
  const programs = { initdb: '/nowhere/initdb', postgres: '/nowhere/postgres', major: '18' }
  // The folder it would run in is missing, so that not even the child exists.
  const running = runPostgres(join(home, 'missing'), { programs, user: {}, settings: [] })
  await expect(running).rejects.toThrow(/not valid: .*ENOENT/s)
  rmSync(home, { recursive: true, force: true })
})
