import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresIsMissing } from '../../../../scripts/test/postgres.ts'
import { redisIsMissing, startRedis } from '../../../../scripts/test/redis.ts'
import { databaseSettingsSchema } from '../config/settings/databaseSettings.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { createMailer } from '../features/mail/createMailer.ts'
import { connectValkey } from '../relay/valkey/valkeyConnection.ts'
import { holdPostgres } from '../test/holdPostgres.ts'
import { testConfig } from '../test/startApp.ts'
import { createMetrics } from './metrics.ts'

const SECRET = 'hunter2'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networks = [{ id: 'eip155:7', name: 'Seven', nativeCurrency, upstreams: [{ http: 'http://127.0.0.1:1' }] }]

/** A port where something accepts connections and never says anything. */
const silent = createServer(() => {})
const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port
beforeAll(() => new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve)))
afterAll(() => void silent.close())

describe.skipIf(postgresIsMissing)(`databaseUrl${postgresIsMissing ? ` (${postgresIsMissing})` : ''}`, () => {
  const postgres = holdPostgres()
  beforeAll(async () => {
    await postgres.psql('postgres', '-c', `create role guarded login password 'right'`)
    const { pool, close } = await openRaw(postgres.urlOf('postgres'))
    const { rows } = await pool.query('show hba_file')
    writeFileSync(rows[0].hba_file, 'local all guarded scram-sha-256\nlocal all all trust\n')
    await pool.query('select pg_reload_conf()')
    await close()
  })
  const urlOf = (change: (url: URL) => void) => {
    const url = new URL(postgres.urlOf('postgres'))
    url.password = SECRET
    change(url)
    return url.href
  }
  const cases: [what: string, url: () => string, sentence: RegExp][] = [
    [
      'a port where nothing listens',
      () => `postgres://a:${SECRET}@127.0.0.1:1/b`,
      /nothing listens at 127\.0\.0\.1:1: /,
    ],
    ['an unknown host', () => `postgres://a:${SECRET}@nothing.invalid/b`, /the name nothing\.invalid is not found/],
    ['a server that is silent', () => `postgres://a:${SECRET}@127.0.0.1:${portOf(silent)}/b`, /does not answer/],
    ['no socket', () => `postgres://a:${SECRET}@localhost/b?host=/nowhere`, /there is no socket in \/nowhere/],
    ['a wrong password', () => urlOf((url) => (url.username = 'guarded')), /refuses the user or the password/],
    ['an unknown user', () => urlOf((url) => (url.username = 'stranger')), /doesn't let this user in/],
    ['an unknown database', () => urlOf((url) => (url.pathname = '/other')), /has no database other: create it/],
    ['no TLS', () => urlOf((url) => url.searchParams.set('sslmode', 'require')), /does not speak TLS/],
  ]
  it.each(cases)('is explained with %s, without the password', async (_, url, sentence) => {
    const database = v.parse(databaseSettingsSchema, { acquireSeconds: 2 })
    const opening = openDatabase({ dataDir: '', cacheDir: '', databaseUrl: url(), database })
    await expectExplained(
      opening.then(({ close }) => close()),
      'databaseUrl: ',
      sentence,
    )
  })
})

describe.skipIf(redisIsMissing)(`valkeyUrl${redisIsMissing ? ` (${redisIsMissing})` : ''}`, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  beforeAll(async () => {
    redis = await startRedis({ options: ['--requirepass', 'right'] })
  })
  afterAll(() => redis.stop())
  const at = (start: string) => redis.url.replace('redis://', start)
  const cases: [what: string, url: () => string, sentence: RegExp][] = [
    ['a port where nothing listens', () => `redis://:${SECRET}@127.0.0.1:1`, /nothing listens at 127\.0\.0\.1:1: /],
    ['an unknown host', () => `valkey://:${SECRET}@nothing.invalid`, /the name nothing\.invalid is not found/],
    ['a wrong password', () => at(`redis://:${SECRET}@`), /refuses the user or the password/],
    ['no password', () => redis.url, /refuses the user or the password/],
    ['no TLS', () => at(`rediss://:${SECRET}@`), /TLS/],
  ]
  it.each(cases)('is explained with %s, without the password', async (_, url, sentence) => {
    const connecting = connectValkey(url(), () => {})
    await expectExplained(
      connecting.then((client) => client.disconnect()),
      'valkeyUrl: ',
      sentence,
    )
  })
})

describe('smtpUrl', () => {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ password }, _, done) {
      heard.push(password)
      if (password === 'right') done(null, { user: 'a' })
      else done(new Error('no'))
    },
  })
  const heard: unknown[] = []
  server.on('error', () => {}) // A client that asks for TLS.
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  const port = () => portOf(server.server)
  // This machine too, by an address that no setting takes for it.
  const elsewhere = (password: string) => `smtp://a:${password}@0.0.0.0:${port()}`

  async function check(smtpUrl: string, settings: { smtpEncryption?: 'optional' } = {}) {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    const mailer = createMailer(testConfig({ networks, smtpUrl, ...settings }), { log, metrics: createMetrics() })
    await mailer?.check()
    mailer?.close()
    return { lines, isFailing: mailer?.isFailing() }
  }
  const cases: [what: string, url: () => string, sentence: RegExp][] = [
    ['a port where nothing listens', () => `smtp://a:${SECRET}@127.0.0.1:1`, /nothing listens at 127\.0\.0\.1:1: /],
    ['an unknown host', () => `smtp://a:${SECRET}@nothing.invalid`, /the name nothing\.invalid is not found/],
    ['a wrong password', () => `smtp://a:${SECRET}@127.0.0.1:${port()}`, /refuses the user or the password/],
    ['no TLS', () => `smtps://a:${SECRET}@127.0.0.1:${port()}`, /TLS/],
    ['no STARTTLS', () => elsewhere(SECRET), /does not encrypt \(STARTTLS\): .*smtpEncryption `optional`/],
  ]
  it.each(cases)('is explained in the log with %s, without the password', async (_, url, sentence) => {
    const { lines, isFailing } = await check(url())
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { alarm: 'mail-failed', msg: expect.stringMatching(new RegExp(`^smtpUrl: .*${sentence.source}`)) },
    ])
    expect(lines.join()).not.toContain(SECRET)
    expect(isFailing).toBe(true)
  })

  it('on another machine gets no password unencrypted, unless the operator allows it', async () => {
    heard.length = 0
    expect((await check(elsewhere('right'))).isFailing).toBe(true)
    expect(heard).toEqual([])
    expect((await check(elsewhere('right'), { smtpEncryption: 'optional' })).isFailing).toBe(false)
    expect(heard).toEqual(['right'])
  })

  it('that works is not mentioned', async () => {
    expect(await check(`smtp://a:right@127.0.0.1:${port()}`)).toEqual({ lines: [], isFailing: false })
  })
})

async function openRaw(databaseUrl: string) {
  const { Pool } = await import('pg')
  const pool = new Pool({ connectionString: databaseUrl })
  return { pool, close: () => pool.end() }
}

async function expectExplained(starting: Promise<unknown>, setting: string, sentence: RegExp) {
  const error = await starting.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toMatchObject({ code: 'CONFIG_INVALID' })
  const { message } = error as Error
  expect(message).toContain(setting)
  expect(message).toMatch(sentence)
  expect(message).not.toContain(SECRET)
  expect(message).not.toContain('\n')
}
