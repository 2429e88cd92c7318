import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig, parseConfig } from './loadConfig.ts'
import { readMasterKeys } from './masterKeys.ts'

const network = {
  id: 'eip155:31337',
  name: 'Devnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://127.0.0.1:8545' }],
}
const minimal = { projectId: '0'.repeat(32), networks: [network], defaultNetwork: 'eip155:31337' }

it('starts beside what Kubernetes sets for a service that is called latchkey', () => {
  const links = {
    LATCHKEY_PORT: 'tcp://10.0.0.1:80',
    LATCHKEY_PORT_80_TCP: 'tcp://10.0.0.1:80',
    LATCHKEY_PORT_80_TCP_ADDR: '10.0.0.1',
    LATCHKEY_SERVICE_HOST: '10.0.0.1',
    LATCHKEY_SERVICE_PORT_HTTP: '80',
  }
  const settings = { LATCHKEY_PROJECT_ID: '0'.repeat(32), LATCHKEY_NETWORKS: JSON.stringify([network]) }
  const config = loadConfig({ ...settings, LATCHKEY_DEFAULT_NETWORK: 'eip155:31337', ...links })
  expect(config.port).toBe(3000)
})

describe('parseConfig', () => {
  it('fills in defaults', () => {
    expect(parseConfig(minimal)).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000' })
  })

  it('lists every problem at once, each with its setting', () => {
    const wrong = {
      ...minimal,
      port: 99999,
      projectId: 'x',
      networks: [{ ...network, upstreams: [{ http: 'ftp://a' }] }],
    }
    expect(() => parseConfig(wrong)).toThrow(
      /(?=.*port )(?=.*projectId must be 32)(?=.*networks\.0\.upstreams\.0\.http must be an http)/,
    )
  })

  it('bounds what a node asks of its database', () => {
    const limits = {
      connections: 10,
      nodes: 1,
      statementSeconds: 30,
      lockSeconds: 10,
      acquireSeconds: 5,
      startSeconds: 60,
    }
    expect(parseConfig(minimal).database).toEqual(limits)
    for (const member of Object.keys(limits))
      for (const value of [...(member === 'startSeconds' ? [] : [0]), -1, 100_000, '5'])
        expect(() => parseConfig({ ...minimal, database: { [member]: value } })).toThrow(`database.${member} `)
    expect(() => parseConfig({ ...minimal, database: { pool: 5 } })).toThrow('database.pool ')
  })

  it('rejects an unknown setting', () => {
    expect(() => parseConfig({ ...minimal, prot: 1 })).toThrow(/prot/)
  })

  it('rejects the devnet anywhere but on localhost', () => {
    const devnet = { page: 'http://localhost:3002', walletScript: 'http://localhost:3002/wallet.js' }
    expect(parseConfig({ ...minimal, devnet }).devnet).toEqual(devnet)
    expect(() => parseConfig({ ...minimal, devnet, host: '0.0.0.0' })).toThrow(/devnet is play money/)
    expect(() => parseConfig({ ...minimal, devnet, publicUrl: 'https://wallet.example' })).toThrow(
      /devnet is play money/,
    )
  })

  it('refuses the sandbox without the devnet, because nothing that is bought would arrive', () => {
    const devnet = { page: 'http://localhost:3002', walletScript: 'http://localhost:3002/wallet.js' }
    expect(parseConfig({ ...minimal, devnet, onRamp: { sandbox: true } }).onRamp.sandbox).toBe(true)
    expect(() => parseConfig({ ...minimal, onRamp: { sandbox: true } })).toThrow(
      /onRamp has a sandbox without the devnet/,
    )
  })

  it('refuses permission sessions without the secure origin, because the master key wraps their keys', () => {
    const smartAccounts = { bundlerUrl: 'https://bundler.example', permissionSessions: {} }
    const settings = { ...minimal, networks: [{ ...network, smartAccounts }] }
    expect(() => parseConfig(settings)).toThrow(/secureUrl is missing: a network has permissionSessions/)
    const key = (first: number) => Buffer.from(Array.from({ length: 32 }, (_, n) => n + first)).toString('base64url')
    const secure = { secureUrl: 'http://localhost:3001', masterKey: key(1), recoveryKey: key(2) }
    const [parsed] = parseConfig({ ...settings, ...secure }).networks
    expect(Object.keys(parsed?.smartAccounts?.permissionSessions?.enforcers ?? {})).toHaveLength(10)
  })

  it('accepts https webhooks, and http only on localhost with the devnet', () => {
    const devnet = { page: 'http://localhost:3002', walletScript: 'http://localhost:3002/wallet.js' }
    const parse = (url: string, more = {}) =>
      parseConfig({ ...minimal, relay: { push: { webhooks: [url] } }, ...more }).relay.push
    expect(parse('https://push.example/hooks')).toEqual({
      webhooks: ['https://push.example/hooks'],
      registrations: 100_000,
    })
    expect(parse('http://localhost:9', { devnet })).toMatchObject({ webhooks: ['http://localhost:9'] })
    expect(() => parse('http://localhost:9')).toThrow(/relay has a webhook that is not https/)
    expect(() => parse('http://push.example', { devnet })).toThrow(/relay has a webhook that is not https/)
    expect(() => parse('https://user@push.example')).toThrow(/relay\.push\.webhooks\.0 must be an http/)
    expect(() => parseConfig({ ...minimal, relay: { push: { webhooks: [] } } })).toThrow(/needs at least one address/)
  })

  it('rejects a default network that is not offered, and a duplicate network', () => {
    expect(() => parseConfig({ ...minimal, defaultNetwork: 'eip155:1' })).toThrow(/defaultNetwork is not one of/)
    expect(() => parseConfig({ ...minimal, networks: [network, network] })).toThrow(/networks names one twice/)
  })
})

describe('loadConfig', () => {
  it('reads the file, and environment variables override it', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'latchkey-config-')), 'config.json')
    writeFileSync(path, JSON.stringify({ ...minimal, port: 3010 }))
    const config = loadConfig({
      LATCHKEY_CONFIG: path,
      PORT: '4000',
      DATABASE_URL: 'postgres://db/latchkey',
      LATCHKEY_CURRENCIES: 'usd, eur',
      LATCHKEY_PUBLIC_URL: 'http://localhost:4000/',
      LATCHKEY_WALLET_ORIGINS: 'https://a.example, https://b.example/app',
    })
    expect(config).toMatchObject({
      port: 4000,
      databaseUrl: 'postgres://db/latchkey',
      currencies: ['usd', 'eur'],
      publicUrl: 'http://localhost:4000',
      walletOrigins: [{ origin: 'https://a.example' }, { origin: 'https://b.example' }],
    })
  })

  it('reads comments, and paths that are relative to the file', () => {
    const home = mkdtempSync(join(tmpdir(), 'latchkey-config-'))
    const path = join(home, 'latchkey.json')
    const settings = JSON.stringify({ ...minimal, dataDir: 'data', ratesFile: '/etc/rates.json' })
    writeFileSync(path, `\uFEFF// Written by an editor of Windows.\r\n${settings}\r\n`)
    const config = loadConfig({ LATCHKEY_CONFIG: path, LATCHKEY_WEB_DIR: 'web' })
    expect(config).toMatchObject({ dataDir: join(home, 'data'), ratesFile: '/etc/rates.json', webDir: 'web' })
    expect(config.cacheDir).toBe('.cache')
  })

  it('reads keys with the line ends of Windows and a byte order mark', () => {
    const home = mkdtempSync(join(tmpdir(), 'latchkey-config-'))
    const path = join(home, 'latchkey.json')
    const keys = [1, 2, 3].map((first) =>
      Buffer.from(Array.from({ length: 32 }, (_, n) => n + first)).toString('base64url'),
    )
    writeFileSync(join(home, 'master.key'), `\uFEFF${keys[0]}\r\n${keys[1]}\r\n`, { mode: 0o600 })
    writeFileSync(join(home, 'recovery.key'), `${keys[2]}\r\n`, { mode: 0o600 })
    const files = { masterKeyFile: 'master.key', recoveryKeyFile: 'recovery.key' }
    writeFileSync(path, JSON.stringify({ ...minimal, secureUrl: 'http://localhost:3001', ...files }))
    const { auth, recovery } = readMasterKeys(loadConfig({ LATCHKEY_CONFIG: path }))
    expect([...auth, ...recovery].map((key) => Buffer.from(key).toString('base64url'))).toEqual(keys)
  })

  it('names the file that is invalid', () => {
    expect(() => loadConfig({ LATCHKEY_CONFIG: '/nowhere/config.json' })).toThrow(
      /LATCHKEY_CONFIG \/nowhere\/config\.json: there is no such file\. Correct the path/,
    )
  })

  it('says that there are no settings, and how to get some', () => {
    expect(() => loadConfig({ PORT: '8080' })).toThrow(/there is no settings file: run this in .*latchkey init/)
  })
})

describe('mailFrom', () => {
  it.each(['no-reply@example.com', 'Example <no-reply@example.com>'])('may be %s', (mailFrom) => {
    expect(parseConfig({ ...minimal, mailFrom }).mailFrom).toBe(mailFrom)
  })

  it.each(['nonsense', 'Example', 'a@b\r\nBcc: c@d', 'Example <nonsense>'])('is not %j', (mailFrom) => {
    expect(() => parseConfig({ ...minimal, mailFrom })).toThrow('mailFrom must be an e-mail address, such as')
  })
})

it.each(['databaseUrl', 'valkeyUrl', 'smtpUrl'])(
  'says how to write a password that breaks %s, without it',
  (setting) => {
    const scheme = { databaseUrl: 'postgres', valkeyUrl: 'redis', smtpUrl: 'smtp' }[setting]
    for (const password of ['hunter/2', 'hunter%2', 'hunter#2']) {
      const parse = () => parseConfig({ ...minimal, [setting]: `${scheme}://user:${password}@127.0.0.1/1` })
      expect(parse).toThrow(`${setting} is not a URL: write characters such as /`)
      expect(parse).not.toThrow('hunter')
    }
  },
)

it('names an unknown member that every object inherits, and an empty text below one that has no members', () => {
  const given = { ...minimal, toString: 1, ratesFile: { path: '' } }
  expect(() => parseConfig(given)).toThrow('toString is not a setting')
  expect(() => parseConfig(given)).toThrow('ratesFile.path is empty')
})
