import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { variablesIn } from '../../apps/server/src/config/environment.ts'
import { readCompose, secondsOf } from './readCompose.ts'

const file = fileURLToPath(new URL('../latchkey.service', import.meta.url))
const program = '/usr/bin/systemd-analyze'
const missing = existsSync(program) ? undefined : `skipped: there is no ${program}`
const title = (text: string) => (missing ? `${text} (${missing})` : text)

/** systemd's own score of what a service could do to its machine, from 0 to 100. A service without hardening has 96. */
const EXPOSURE_MAX = 15

const settings = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => /^\w+=/.test(line))
  .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
const all = (name: string) => settings.filter(([each]) => each === name).map(([, value]) => value)

it.skipIf(missing)(title('is a unit that systemd accepts without a warning'), () => {
  const { status, stderr } = spawnSync(program, ['verify', file], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

it.skipIf(missing)(title('leaves a service little that it could do to its machine'), () => {
  const check = ['security', '--offline=true', `--threshold=${EXPOSURE_MAX}`, '--no-pager', file]
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
