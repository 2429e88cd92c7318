import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { command } from './check.ts'
import { command as init } from './init.ts'

function makeIo(cwd: string) {
  const lines: string[] = []
  // Other servers may run on this machine.
  const env = { LATCHKEY_PORT: '0', LATCHKEY_SECURE_PORT: '0', LATCHKEY_METRICS_PORT: '0' }
  const io = { cwd, env, stdin: process.stdin, out: (line: string) => lines.push(line), err: () => {} }
  return { io, lines }
}

/** A folder as `init` writes it, for a look on this machine. */
async function makeFolder() {
  const cwd = mkdtempSync(join(tmpdir(), 'latchkey-check-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const flags = ['--yes', '--domain', 'localhost', '--networks', 'mainnet', '--upstream', 'mainnet=http://127.0.0.1:1']
  await init.run(flags, makeIo(cwd).io)
  return cwd
}

it('prints what is wrong and how to fix it, last, and exits with 1 if there is an error', async () => {
  const { io, lines } = makeIo(await makeFolder())
  expect(await command.run([], io)).toBe(1)
  const text = lines.join('\n')
  expect(text).toContain('✓ ok       publicUrl and secureUrl are different origins of one site. [origins]')
  expect(text).toMatch(/\n✗ error {4}127\.0\.0\.1:1, a node of Ethereum, does not work: .*\n.*\n {11}Fix: Correct/s)
  expect(lines.at(-1)).toMatch(/^[1-9] errors?, \d warnings?, \d+ ok\.$/)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(120)
})

it('prints JSON for programs', async () => {
  const { io, lines } = makeIo(await makeFolder())
  expect(await command.run(['--json'], io)).toBe(1)
  const found = JSON.parse(lines.join('\n'))
  expect(found.length).toBeGreaterThan(5)
  for (const finding of found) expect(Object.keys(finding)).toEqual(['id', 'level', 'what', 'why', 'fix'])
})

it('reads a file with the line ends of Windows and a byte order mark, and .env beside it', async () => {
  const cwd = await makeFolder()
  for (const name of ['latchkey.json', '.env', 'keys/master.key', 'keys/recovery.key']) {
    const text = readFileSync(join(cwd, name), 'utf8')
    writeFileSync(join(cwd, name), `\uFEFF${text.replaceAll('\n', '\r\n')}`)
  }
  writeFileSync(join(cwd, '.env'), `${readFileSync(join(cwd, '.env'), 'utf8')}LATCHKEY_SMTP_URL=smtp://127.0.0.1:1\r\n`)
  const { io, lines } = makeIo('/')
  expect(await command.run(['--config', join(cwd, 'latchkey.json')], io)).toBe(1)
  const text = lines.join('\n')
  expect(text).toContain('The settings are valid.')
  expect(text).toContain('smtpUrl: nothing listens at 127.0.0.1:1.')
})

it('says that there are no settings', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'latchkey-check-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const { io, lines } = makeIo(cwd)
  expect(await command.run([], io)).toBe(1)
  const text = lines.join(' ').replace(/\s+/g, ' ')
  expect(text).toContain('there is no settings file.')
  expect(text).toContain('Fix: Run this in the folder that has latchkey.json')
})

it.each([['--url', 'wallet.example.com'], ['--send-to', 'ada'], ['--no-such-flag']])(
  'refuses %s %s',
  async (...args) => {
    await expect(command.run(args, makeIo('/').io)).rejects.toThrow()
  },
)
