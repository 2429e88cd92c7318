import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { loadConfig, withDatabase } from '@latchkey/server/operate'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Command, type Io, UsageError } from '../command.ts'
import { commands as allCommands } from '../commands.ts'
import { command as audit } from './audit.ts'
import { command as backup } from './backup.ts'
import { command as name } from './name.ts'
import { command as restore } from './restore.ts'
import { command as rotateKeys } from './rotate-keys.ts'
import { command as upgrade } from './upgrade.ts'
import { command as user } from './user.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-operator-'))
const given: string[] = []
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const network = { id: 'eip155:1', name: 'Ethereum', nativeCurrency, upstreams: [{ http: 'http://127.0.0.1:9' }] }
const settings = { projectId: '0123456789abcdef0123456789abcdef', networks: [network], defaultNetwork: network.id }
const commands = { audit, backup, name, restore, 'rotate-keys': rotateKeys, upgrade, user }

/** Runs a command as the program does, and returns what it printed. */
async function run(line: string, { answer = '', cwd = home }: { answer?: string; cwd?: string } = {}) {
  const [first = '', ...args] = line.split(' ')
  const [out, err]: [string[], string[]] = [[], []]
  const stdin = new PassThrough()
  stdin.end(answer)
  const io: Io = {
    env: {},
    cwd,
    stdin: stdin as unknown as NodeJS.ReadStream,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  }
  const command = (commands as Record<string, Command>)[first]
  const code = await command?.run(args, io)
  return { code, out, err: err.join('\n') }
}
const query = (text: string, file = 'latchkey.json') =>
  withDatabase(loadConfig({ LATCHKEY_CONFIG: join(home, file) }), {}, async ({ pool }) => (await pool.query(text)).rows)

async function borrow(file: string) {
  const lender = inject('databases')
  const database = await (await fetch(lender, { method: 'POST' })).json()
  given.push(`${lender}/${database.name}`)
  writeFileSync(join(home, file), JSON.stringify({ ...settings, databaseUrl: database.url }))
}

beforeAll(async () => {
  await borrow('latchkey.json')
  await query(`insert into users values ('ada', 1790000000000, 'active'), ('bob', 1790000000000, 'active');
    insert into identities values
      ('i1', 'ada', 'email', 'ada@example.com', 'ada@example.com', true, null, 1790000000000),
      ('i2', 'bob', 'google', 'g-1', 'ada@example.com', true, null, 1790000000000)`)
})
afterAll(async () => {
  for (const url of given) await fetch(url, { method: 'DELETE' })
  rmSync(home, { recursive: true, force: true })
})

it('each refuses arguments that don’t fit, with how it is used', async () => {
  const wrong = [
    ...['user', 'user dance ada', 'user find', 'user find ada bob', 'user find ada --nonsense', 'backup here'],
    ...['restore', 'restore a b', 'restore a --without-keys --only-keys', 'upgrade now', 'rotate-keys now'],
    ...['rotate-keys --only mine', 'name', 'name find', 'name grant x', 'audit', 'audit verify ada', 'audit list a b'],
  ]
  for (const line of wrong)
    await expect(run(line), line).rejects.toSatisfy(
      (error: Error & { code?: string }) =>
        error instanceof UsageError || `${error.code}`.startsWith('ERR_PARSE_ARGS_'),
    )
  for (const [called, { usage }] of Object.entries(commands)) {
    expect(allCommands[called]?.summary.length, called).toBeLessThan(90)
    expect(usage.startsWith(`Usage: latchkey ${called}`), called).toBe(true)
  }
})

it('each says what to do where there is no database, no settings, or the wrong ones', async () => {
  writeFileSync(
    join(home, 'away.json'),
    JSON.stringify({ ...settings, databaseUrl: 'postgres://x:secret@127.0.0.1:9/x' }),
  )
  for (const line of ['backup', 'upgrade', 'rotate-keys', 'user find ada', 'name find a.b.eth', 'audit verify']) {
    await expect(run(`${line} --config away.json`), line).rejects.toThrow('databaseUrl: nothing listens at 127.0.0.1:9')
    await expect(run(`${line} --config none.json`), line).rejects.toThrow(/none\.json: there is no such file\. Correct/)
  }
})

describe('latchkey user', () => {
  it('finds people, for people and for programs', async () => {
    const found = await run('user find ada@example.com')
    expect(found).toMatchObject({ code: 0, err: '' })
    expect(found.out).toEqual([
      'ada  active  since 2026-09-21  ada@example.com',
      'bob  active  since 2026-09-21  ada@example.com',
    ])
    const [json = ''] = (await run('user find ada --json')).out
    expect(JSON.parse(json)).toEqual([
      {
        id: 'ada',
        status: 'active',
        createdAt: '2026-09-21T14:13:20.000Z',
        deleteAt: null,
        emails: ['ada@example.com'],
        addresses: [],
      },
    ])
    expect(await run('user find nobody --json')).toMatchObject({ code: 1, out: ['[]'] })
    await expect(run('user find nobody')).rejects.toThrow(/^Nobody here has the e-mail address, address or id nobody/)
    await expect(run('user lock ada@example.com')).rejects.toThrow('2 people have ada@example.com')
  })

  it('shows, locks, unlocks, signs out, exports', async () => {
    expect((await run('user show ada')).out).toEqual([
      'ada  active  since 2026-09-21  ada@example.com',
      'signs in with  email (ada@example.com)',
      'no wallet',
      '0 open sessions',
    ])
    expect((await run('user lock ada')).out).toEqual(['ada is locked.'])
    expect((await run('user lock ada --json')).out).toEqual(['{"id":"ada","status":"frozen"}'])
    expect((await run('user find ada')).out[0]).toContain('ada  locked  since')
    expect((await run('user unlock ada')).out).toEqual(['ada is unlocked.'])
    expect((await run('user end-sessions ada')).out).toEqual(['0 sessions of ada ended.'])
    const { out } = await run('user export ada')
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      users: [{ createdAt: '2026-09-21T14:13:20.000Z' }],
      identities: [{ email: 'ada@example.com' }],
    })
  })

  it('deletes nobody whose id was not typed again', async () => {
    await expect(run('user delete bob', { answer: 'ada\n' })).rejects.toThrow('That is not the id: nobody was deleted')
    await expect(run('user delete bob')).rejects.toThrow('Nobody answered: nothing was changed')
    expect((await run('user find bob')).out[0]).toContain('bob  active')
    const { out, err } = await run('user delete bob', { answer: 'bob\n' })
    expect(out[0]).toMatch(/^bob is deleted on \d{4}-\d\d-\d\d, and signed out\. latchkey user keep bob cancels it\.$/)
    expect(err).toContain('They were not told: they have no e-mail address, or there is no mail server.')
    expect((await run('user keep bob')).out).toEqual(['bob is not deleted.'])
    await run('user delete bob --yes')
    expect((await run('user find bob')).out[0]).toContain('bob  deleted on')
  })

  it('leaves an entry of each in the audit log', async () => {
    expect((await run('audit verify')).out).toEqual([expect.stringMatching(/^The audit log is intact: \d+ entries\.$/)])
    const entries = (await run('audit list ada')).out.map((line) => JSON.parse(line))
    for (const { data } of entries) expect(data.actor).toBe('operator')
    expect([...new Set(entries.map(({ event }) => event))]).toEqual([
      'account.found',
      'account.shown',
      'account.locked',
      'account.unlocked',
      'account.signedOut',
      'account.exported',
    ])
    expect(JSON.stringify(entries)).not.toContain('@example.com')
    await query(`update audit_log set event = 'other' where seq = (select max(seq) from audit_log)`)
    await expect(run('audit verify')).rejects.toThrow(/The audit log was changed: entry \d+ does not fit/)
  })
})

it('latchkey backup and restore carry a database over, and upgrade finds nothing to do', async () => {
  const { out, code } = await run('backup --out backups --settings', { cwd: home })
  expect(code).toBe(0)
  const [folder = ''] = out
  expect(readdirSync(folder).sort()).toEqual(['backup.json', 'data.jsonl', 'settings.json', 'wallet-keys.jsonl'])
  expect(JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')).projectId).toBe(settings.projectId)
  await borrow('other.json')
  await expect(run(`restore ${folder} --config other.json`)).rejects.toThrow(/^The database is not empty/)
  await query('drop schema public cascade; create schema public; drop schema drizzle cascade', 'other.json')
  await expect(run('upgrade --config other.json')).rejects.toThrow(/^The database is empty/)
  const restored = await run(`restore ${folder} --config other.json`)
  expect(restored.out[0]).toMatch(/^Restored \d+ rows of \d{4}-.*Z \(Latchkey \d+\.\d+\.\d+\)\.$/)
  expect((await run('user find ada --config other.json')).code).toBe(0)
  expect((await run('upgrade --check --config other.json')).out[1]).toBe('There is nothing to apply.')
  expect((await run(`restore ${folder} --only-keys --config other.json`)).out).toEqual(['0 keys added'])
})

it('latchkey upgrade backs up before it changes anything', async () => {
  await query(`drop table permission_delegations;
    delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`)
  const backups = () => readdirSync(join(home, 'before')).length
  const { out } = await run('upgrade --check')
  expect(out[1]).toMatch(/^To apply: 0029_permission_delegations$/)
  await expect(run('user find ada')).rejects.toThrow(/run latchkey upgrade first$/)
  expect((await run('upgrade --out before')).out.at(-1)).toMatch(/^The database has the schema of Latchkey/)
  expect(backups()).toBe(1)
  expect((await run('user find ada')).code).toBe(0)
})

it('latchkey name and rotate-keys say what they find', async () => {
  await query(`insert into names (name, owner, owner_coin_type, skeleton, attributes, registered_at, updated_at, signed_at)
    values ('ada.example.eth', '0x1', 60, 'ada', '{}', 1790000000000, 1, 1)`)
  expect((await run('name find ada.example.eth')).out).toEqual(['ada.example.eth  of 0x1  since 2026-09-21'])
  expect((await run('name release ada.example.eth')).err).toContain('names.reserved')
  await expect(run('name find ada.example.eth')).rejects.toThrow('Nobody has the name')
  await expect(run('rotate-keys')).rejects.toThrow('the embedded wallet is off')
})
