import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { command } from './init.ts'

const nodes = ['--upstream', 'mainnet=https://one.example', '--upstream', 'eip155:1=https://two.example']
const flags = ['--domain', 'wallet.example.com', '--networks', 'mainnet', ...nodes]
const written = ['.env', 'Caddyfile', 'compose.yaml', 'keys', 'latchkey.json']

/** Runs `init` in an empty folder, with a person who types these lines if there are any. */
async function init(args: readonly string[], typed?: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const cwd = mkdtempSync(join(tmpdir(), 'latchkey-init-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const stdin = Object.assign(new PassThrough(), { isTTY: typed !== undefined }) as unknown as NodeJS.ReadStream
  const output = { out: '', err: '' }
  const io = {
    ...{ cwd, env, stdin },
    out: (line: string) => (output.out += `${line}\n`),
    err: (line: string) => (output.err += `${line}\n`),
  }
  if (typed) (stdin as unknown as PassThrough).end(typed.map((line) => `${line}\n`).join(''))
  const result = await command.run(args, io).then(
    (code) => ({ code, problem: undefined }),
    (error: Error) => ({ code: undefined, problem: error.message }),
  )
  return { ...result, ...output, cwd, files: readdirSync(cwd).sort() }
}

it('writes everything from flags alone, and says what to do next', async () => {
  const { code, files, cwd, out } = await init(flags)
  expect([code, files]).toEqual([0, written])
  const text = readFileSync(join(cwd, 'latchkey.json'), 'utf8')
  expect(text).toContain('"upstreams": [{ "http": "https://one.example" }, { "http": "https://two.example" }]')
  expect(text).toContain('"secureUrl": "https://secure.wallet.example.com"')
  expect(out).toContain('latchkey check --config latchkey.json')
})

it('fills in what compose.yaml and the Caddyfile need', async () => {
  const { cwd } = await init([...flags, '--secure-domain', 'id.example.com'])
  const read = (name: string) => readFileSync(join(cwd, name), 'utf8')
  const known = [...read('.env').matchAll(/^(?:# )?(\w+)=/gm)].map(([, name]) => name)
  const needed = `${read('compose.yaml')}${read('Caddyfile')}`.matchAll(/\$\{?(\w+):?\?/g)
  const names = [...needed].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(1)
  expect(known).toEqual(expect.arrayContaining(names))
  expect(read('.env')).toMatch(/^LATCHKEY_SECURE_DOMAIN=id\.example\.com$/m)
})

it('takes what has a password from the environment, unless a flag says otherwise, and prints none', async () => {
  const env = {
    LATCHKEY_SMTP_URL: 'smtps://u:hunter2@mail.example.com',
    DATABASE_URL: 'postgres://u:hunter2@db.example.com/wallet',
    VALKEY_URL: 'redis://:hunter2@valkey.example.com',
  }
  const { code, cwd, out, err } = await init([...flags, '--valkey', 'redis://other.example.com'], undefined, env)
  expect(code).toBe(0)
  const text = readFileSync(join(cwd, '.env'), 'utf8')
  expect(text).toContain(env.LATCHKEY_SMTP_URL)
  expect(text).toContain(env.DATABASE_URL)
  expect(text).toContain('redis://other.example.com')
  expect(err).toBe('LATCHKEY_SMTP_URL is used.\nDATABASE_URL is used.\n')
  expect(out + err).not.toContain('hunter2')
  expect(await init(flags, undefined, { DATABASE_URL: 'mysql://u:hunter2@db' })).toMatchObject({
    problem: 'DATABASE_URL must start with postgres://.',
    files: [],
  })
})

it('names every missing flag without a terminal, and writes nothing', async () => {
  expect(await init(['--networks', 'mainnet,solana'])).toMatchObject({
    problem:
      'Without a terminal, --domain and --upstream eip155:1=https://… and --upstream solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp=https://… must be given.',
    files: [],
  })
})

it.each([
  [['--domain', 'a b'], '--domain must be a host name such as wallet.example.com, without a port or path.'],
  [[...flags, '--mail', 'imap://a'], '--mail must start with smtp:// or smtps://.'],
  [
    [...flags, '--upstream', 'https://a.example'],
    '--upstream must be a network and a URL, such as eip155:1=https://node.example.',
  ],
  [[...flags, '--upstream', 'base=https://a.example'], '--upstream names eip155:8453, which --networks does not.'],
  [
    [...flags, '--secure-domain', 'id.example.org'],
    '--secure-domain must be on the site of the web app, such as secure.wallet.example.com.',
  ],
])('refuses %j', async (args, problem) => {
  expect(await init(args)).toMatchObject({ problem, files: [] })
})

it('asks a person for what the flags leave open, and again after a wrong answer', async () => {
  const typed = [
    'wallet',
    'wallet.example.com',
    '',
    'base',
    'https://node.example',
    'smtps://u:p@mail.example.com',
    '',
    '',
    '',
  ]
  const { code, cwd, err } = await init([], typed)
  expect(code).toBe(0)
  expect(err).toContain('  That must be a host name such as wallet.example.com, without a port or path.\n')
  expect(err).toContain('[secure.wallet.example.com]')
  expect(readFileSync(join(cwd, 'latchkey.json'), 'utf8')).toContain('"mailFrom": "no-reply@wallet.example.com"')
  expect(readFileSync(join(cwd, '.env'), 'utf8')).toContain('LATCHKEY_SMTP_URL=smtps://u:p@mail.example.com\n')
})

it('asks nothing that has a default with --yes', async () => {
  const { code, err } = await init(['--yes', ...flags], [])
  expect([code, err]).toEqual([0, ''])
})

it('writes nothing when the input ends early', async () => {
  expect(await init([], ['wallet.example.com'])).toMatchObject({
    problem: 'The input ended before everything was answered. Nothing was written.',
    files: [],
  })
})
