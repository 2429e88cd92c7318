import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { variablesIn } from '../../apps/server/src/config/environment.ts'
import { readCompose, secondsOf } from './readCompose.ts'
import { readUnit, unitPath } from './readUnit.ts'

const program = '/usr/bin/systemd-analyze'
const missing = existsSync(program) ? undefined : `skipped: there is no ${program}`
const title = (text: string) => (missing ? `${text} (${missing})` : text)

/** systemd's own score of what a service could do to its machine, from 0 to 100. A service without hardening has 96. */
const EXPOSURE_MAX = 15

const all = readUnit()

it.skipIf(missing)(title('is a unit that systemd accepts without a warning'), () => {
  const { status, stderr } = spawnSync(program, ['verify', unitPath], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

it.skipIf(missing)(title('leaves a service little that it could do to its machine'), () => {
  const check = ['security', '--offline=true', `--threshold=${EXPOSURE_MAX}`, '--no-pager', unitPath]
  const { status, stdout } = spawnSync(program, check, { encoding: 'utf8' })
  expect(stdout).toContain('Overall exposure level')
  expect(status, stdout).toBe(0)
})

it('gives a node the time that it takes to stop, and starts it again after an error', () => {
  expect(Number(all('TimeoutStopSec'))).toBe(
    secondsOf(
      readCompose({ LATCHKEY_DOMAIN: 'a', LATCHKEY_SECURE_DOMAIN: 'b', DATABASE_PASSWORD: 'c' }).services.latchkey
        ?.stop_grace_period ?? '',
    ),
  )
  expect([all('KillSignal'), all('Restart'), all('DynamicUser')]).toEqual([['SIGTERM'], ['on-failure'], ['yes']])
})

it('hands the service its settings and keys, which its own user can’t read', () => {
  const credentials = all('LoadCredential').map((value) => value.split(':')[0])
  expect(credentials).toEqual(['latchkey.json', 'master.key', 'recovery.key'])
  const env = Object.fromEntries(all('Environment').map((value) => value.split('=')))
  expect(variablesIn(env)).toMatchObject({
    masterKeyFile: 'LATCHKEY_MASTER_KEY_FILE',
    recoveryKeyFile: 'LATCHKEY_RECOVERY_KEY_FILE',
    dataDir: 'LATCHKEY_DATA_DIR',
    cacheDir: 'LATCHKEY_CACHE_DIR',
  })
  const named = [...Object.values(env), ...all('ExecStart')].flatMap(
    (value) => String(value).match(/(?<=(?:%d|\$\{CREDENTIALS_DIRECTORY\})\/)\S+/g) ?? [],
  )
  expect(named.sort()).toEqual([...credentials].sort())
})
