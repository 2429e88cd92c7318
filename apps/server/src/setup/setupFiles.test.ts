import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { withEnvironmentFile } from '../config/environmentFile.ts'
import { loadConfig, parseConfig } from '../config/loadConfig.ts'
import { newKeyText } from '../config/masterKeys.ts'
import { parseSettings } from '../config/parseSettings.ts'
import { startServer } from '../startServer.ts'
import { type Answers, parseDomain, parseNetworks, parseSecureDomain, parseSetting, parseUpstreams } from './answers.ts'
import { networkPresets } from './networkPresets.ts'
import { setupFiles } from './setupFiles.ts'
import { writeFiles } from './writeFiles.ts'

const preset = (name: string) => networkPresets[name] ?? expect.fail(`no preset ${name}`)
const answers: Answers = {
  domain: 'wallet.example.com',
  secureDomain: 'secure.wallet.example.com',
  networks: [{ preset: preset('mainnet'), upstreams: ['http://127.0.0.1:1'] }],
}
const deploy = { compose: 'services: {}\n', caddy: '# Caddy\n' }

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-setup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

it('writes what a server starts with, and every secret for its owner alone', async () => {
  const folder = join(makeFolder(), 'new')
  writeFiles(folder, setupFiles({ ...answers, smtpUrl: 'smtp://user:p%40$s@127.0.0.1:1' }, { deploy }))
  const mode = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8)
  expect(['latchkey.json', '.env', 'keys', 'keys/master.key', 'keys/recovery.key', 'Caddyfile'].map(mode)).toEqual([
    ...['600', '600', '700', '600', '600', '644'],
  ])
  const settings = join(folder, 'latchkey.json')
  const ports = { LATCHKEY_PORT: '0', LATCHKEY_SECURE_PORT: '0', LATCHKEY_METRICS_PORT: '0' }
  const config = loadConfig(withEnvironmentFile({ LATCHKEY_CONFIG: settings, ...ports }, settings))
  expect(config).toMatchObject({
    publicUrl: 'https://wallet.example.com',
    secureUrl: 'https://secure.wallet.example.com',
    dataDir: join(folder, 'data'),
    smtpUrl: 'smtp://user:p%40$s@127.0.0.1:1',
    mailFrom: 'no-reply@wallet.example.com',
    trustProxy: 1,
  })
  expect(readFileSync(settings, 'utf8')).not.toContain('p%40')
  const about = { version: '0.0.0', commit: 'test' }
  const server = await startServer({ config, log: pino({ level: 'silent' }), about })
  try {
    for (const url of [server.url, server.secureUrl]) {
      const answer = await fetch(`${url}/ready`)
      expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'degraded' }])
    }
  } finally {
    await server.stop()
  }
})

it('explains every setting that it writes, and suggests others in comments', () => {
  const text = setupFiles(answers, { deploy })[0]?.text ?? ''
  const lines = text.split('\n')
  for (const [at, line] of lines.entries())
    if (/^ {2}(\/\/ )?"/.test(line)) expect(lines[at - 1], line).toMatch(/^ {2}\/\/ ([A-Z`\d]).*\.$/)
  // Each suggestion is valid once its slashes are removed.
  const all = Object(parseSettings(text.replace(/^ {2}\/\/ "/gm, '  "')))
  expect(Object.keys(all)).toEqual(expect.arrayContaining(['projectId', 'walletOrigins', 'legal']))
  const { masterKeyFile: _, recoveryKeyFile: __, ...settings } = all
  const keys = { masterKey: newKeyText().trim(), recoveryKey: newKeyText().trim() }
  expect(parseConfig({ ...settings, ...keys }).allowedOrigins).toEqual(['https://app.wallet.example.com'])
})

it('generates other keys, ids and passwords each time', () => {
  const secrets = () =>
    setupFiles(answers, { deploy }).flatMap(({ text }) => text.match(/[0-9a-f]{32,}|^[\w-]{43}$/gm) ?? [])
  const [first, second] = [secrets(), secrets()]
  expect(first).toHaveLength(4 + 2) // The two networks' contracts are the same.
  expect(new Set([...first, ...second]).size).toBe(2 * 4 + 2)
})

it('writes nothing if a file exists, and names all that do', () => {
  const folder = makeFolder()
  mkdirSync(join(folder, 'keys'))
  writeFileSync(join(folder, 'keys/master.key'), 'mine')
  writeFileSync(join(folder, 'Caddyfile'), 'mine')
  expect(() => writeFiles(folder, setupFiles(answers, { deploy }))).toThrow(
    `Nothing was written, because ${folder} has keys/master.key, Caddyfile already: choose an empty folder, or move them away.`,
  )
  expect(readdirSync(folder).sort()).toEqual(['Caddyfile', 'keys'])
  expect(readFileSync(join(folder, 'keys/master.key'), 'utf8')).toBe('mine')
})

it('takes back what it wrote when it can’t write the rest', () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'keys'), 'a file')
  expect(() => writeFiles(folder, setupFiles(answers, { deploy }))).toThrow(
    /^Nothing was written to .*: a part of this/,
  )
  expect(readdirSync(folder)).toEqual(['keys'])
})

const tiny = makeTinyDisk()
afterAll(() => {
  if (!tiny) return
  execFileSync('umount', [tiny])
  rmSync(tiny, { recursive: true })
})

it.skipIf(!tiny)('leaves nothing on a full disk', () => {
  const folder = join(tiny ?? '', 'new')
  expect(() => writeFiles(folder, setupFiles(answers, { deploy }))).toThrow(
    `Nothing was written to ${folder}: the disk is full. Make room, and run it again.`,
  )
  expect(readdirSync(tiny ?? '')).toEqual([])
})

/** A disk with room for one file, where this user may make one. */
function makeTinyDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-tiny-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    return undefined
  }
}

it.each([
  ['wallet.example.com', 'wallet.example.com'],
  [' https://Wallet.Example.com/ ', 'wallet.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['localhost', 'localhost'],
])('takes %s for the host %s', (text, value) => {
  expect(parseDomain(text)).toEqual({ value })
})

it.each(['', 'wallet', 'wallet.example.com:8443', 'wallet.example.com/app', '10.0.0.1', 'a b.example', 'u@a.example'])(
  'refuses %s as a host',
  (text) => {
    expect(parseDomain(text)).toHaveProperty('problem')
  },
)

it('wants the secure origin on the same site, and another host', () => {
  expect(parseSecureDomain('secure.example.com', 'wallet.example.com')).toEqual({ value: 'secure.example.com' })
  expect(parseSecureDomain('wallet.example.com', 'wallet.example.com')).toHaveProperty('problem')
  expect(parseSecureDomain('secure.example.org', 'wallet.example.com')).toEqual({
    problem: 'must be on the site of the web app, such as secure.wallet.example.com',
  })
})

it('refuses other answers by what the settings would refuse, without a password', () => {
  expect(parseNetworks('mainnet, Base')).toMatchObject({ value: [{ id: 'eip155:1' }, { id: 'eip155:8453' }] })
  expect(parseNetworks('mainnet,bsae')).toHaveProperty(
    'problem',
    expect.stringMatching(/^names bsae, which is not known here\. There/),
  )
  expect(parseUpstreams('https://a.example, https://b.example')).toHaveProperty('value.length', 2)
  expect(parseUpstreams('wss://a.example')).toEqual({ problem: 'must be an http or https address' })
  expect(parseSetting('smtpUrl', 'imap://user:hunter2@a')).toEqual({ problem: 'must start with smtp:// or smtps://' })
  const slash = parseSetting('databaseUrl', 'postgres://user:hunter/2@a/b')
  expect(slash).toHaveProperty('problem', expect.not.stringContaining('hunter'))
})
