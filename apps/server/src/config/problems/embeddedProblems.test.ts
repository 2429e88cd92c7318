import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../loadConfig.ts'
import { readMasterKeys } from '../masterKeys.ts'
import { embeddedWarnings } from './embeddedProblems.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-keys-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const randomKey = () => randomBytes(32).toString('base64url')
const [masterKey, recoveryKey] = [randomKey(), randomKey()]

const network = {
  id: 'eip155:1',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'https://node.example' }],
}
const production = {
  projectId: '0'.repeat(32),
  networks: [network],
  defaultNetwork: 'eip155:1',
  publicUrl: 'https://wallet.example.com',
  secureUrl: 'https://secure.example.com',
  masterKey,
  recoveryKey,
}
const smtpUrl = 'smtps://mail.example.com'
const local = { ...production, publicUrl: 'http://localhost:3000', secureUrl: 'http://localhost:3001' }

describe('the settings of the embedded wallet', () => {
  it('are accepted in production with https, two origins and two keys', () => {
    expect(readMasterKeys(parseConfig(production))).toEqual({
      auth: [new Uint8Array(Buffer.from(masterKey, 'base64url'))],
      recovery: [new Uint8Array(Buffer.from(recoveryKey, 'base64url'))],
    })
  })

  it.each<[string, object, RegExp]>([
    ['no master key', { masterKey: undefined }, /masterKey or masterKeyFile is missing/],
    ['no recovery key', { recoveryKey: undefined }, /recoveryKey or recoveryKeyFile is missing/],
    ['a key of zeros', { masterKey: Buffer.alloc(32).toString('base64url') }, /masterKey is not random/],
    [
      'a key of words',
      { masterKey: Buffer.from('correct horse correct horse corr').toString('base64url') },
      /not random/,
    ],
    ['a short key', { masterKey: randomKey().slice(0, 20) }, /masterKey must be 32 random bytes/],
    ['one key for both', { recoveryKey: masterKey }, /recoveryKey is also a masterKey/],
    [
      'a file that is missing',
      { masterKey: undefined, masterKeyFile: join(home, 'none') },
      /masterKeyFile \(.+\) does not exist/,
    ],
    ['http for the pages', { publicUrl: 'http://wallet.example.com' }, /publicUrl must be https/],
    ['http for the keys', { secureUrl: 'http://secure.example.com' }, /secureUrl must be https/],
    ['http for an embedding page', { walletOrigins: ['http://shop.example'] }, /walletOrigins must be https/],
    ['one origin for both', { secureUrl: 'https://wallet.example.com' }, /secureUrl must be another origin/],
    ['the origin of an embedding page', { walletOrigins: ['https://secure.example.com'] }, /must be another origin/],
    [
      'an embedding page listed twice',
      { walletOrigins: ['https://shop.example', { origin: 'https://shop.example/', approvals: 'frame' }] },
      /walletOrigins lists an origin twice/,
    ],
    [
      'a page that approves in the frame although no page may',
      { approvals: 'window', walletOrigins: [{ origin: 'https://shop.example', approvals: 'frame' }] },
      /walletOrigins lets a page approve in the frame, but approvals says `window`/,
    ],
    [
      'another place for approvals',
      { walletOrigins: [{ origin: 'https://shop.example', approvals: 'own' }] },
      /walletOrigins.0 must be an http or https address, or an object of its `origin` and `approvals`/,
    ],
    ['a path', { secureUrl: 'https://secure.example.com/wallet' }, /secureUrl must be an origin alone/],
  ])('M-08 are rejected with %s', (_, change, reason) => {
    expect(() => parseConfig({ ...production, ...change })).toThrow(reason)
  })

  it('M-08 are rejected with all problems listed at once, and no key in the output', () => {
    const wrong = {
      ...production,
      publicUrl: 'http://a.example',
      secureUrl: 'http://a.example',
      recoveryKey: masterKey,
    }
    const refused = () => parseConfig({ ...wrong, port: 99_999 })
    expect(refused).toThrow(
      /(?=.*port )(?=.*secureUrl must be https)(?=.*publicUrl must be https)(?=.*another origin)(?=.*also a masterKey)/,
    )
    expect(refused).not.toThrow(masterKey)
  })

  it('cause a warning when the origins are on different sites', () => {
    expect(embeddedWarnings(parseConfig({ ...production, smtpUrl }))).toEqual([])
    expect(embeddedWarnings(parseConfig(local))).toEqual([])
    const elsewhere = { ...production, smtpUrl, secureUrl: 'https://keys.example.org' }
    expect(embeddedWarnings(parseConfig(elsewhere))).toHaveLength(1)
  })

  it('warn of e-mail settings without the mail server, and without the embedded wallet', () => {
    const mailFrom = 'wallet@example.com'
    const warningsOf = (settings: object) => embeddedWarnings(parseConfig({ ...production, ...settings }))
    expect(warningsOf({ smtpUrl: undefined, mailFrom })).toEqual([expect.stringContaining('mailFrom has no effect')])
    expect(warningsOf({})).toEqual([expect.stringContaining('smtpUrl is not set: visitors can’t sign in by e-mail')])
    expect(warningsOf({ smtpUrl, mailFrom })).toEqual([])
    expect(warningsOf({ smtpUrl, secureUrl: undefined, masterKey: undefined })).toEqual([
      expect.stringContaining('smtpUrl has no effect without secureUrl'),
    ])
  })

  it('are ignored without an embedded wallet', () => {
    expect(parseConfig({ ...production, secureUrl: undefined, masterKey: undefined }).secureUrl).toBeUndefined()
  })
})

describe('key files', () => {
  it.each([
    ['', 'is empty'],
    ['short', 'must be 32 random bytes as 43 characters of base64url'],
    [`${masterKey}\nshort`, 'must be 32 random bytes as 43 characters of base64url, in each line'],
    [Buffer.alloc(32).toString('base64url'), 'is not random'],
    [`${masterKey}\n${masterKey}`, 'gives a key twice'],
  ])('that are broken are named by their path (%#)', (content, problem) => {
    const masterKeyFile = join(home, 'broken.key')
    writeFileSync(masterKeyFile, content, { mode: 0o600 })
    const read = () => parseConfig({ ...production, masterKey: undefined, masterKeyFile })
    expect(read).toThrow(`masterKeyFile (${masterKeyFile}) ${problem}`)
  })

  it('are created on localhost, readable by their owner only, and kept', () => {
    const files = { masterKeyFile: join(home, 'new', 'master.key'), recoveryKeyFile: join(home, 'recovery.key') }
    const config = parseConfig({ ...local, masterKey: undefined, recoveryKey: undefined, ...files })
    expect(existsSync(files.masterKeyFile)).toBe(false)
    const keys = readMasterKeys(config)
    expect(statSync(files.masterKeyFile).mode & 0o777).toBe(0o600)
    expect(readFileSync(files.masterKeyFile, 'utf8')).toMatch(/^[\w-]{43}\n$/)
    expect(readMasterKeys(config)).toEqual(keys)
    expect(keys.auth).not.toEqual(keys.recovery)
  })

  it.skipIf(process.getuid?.() !== 0)(
    'M-08 may be another user’s, readable by a group, as Kubernetes and systemd hand them over',
    () => {
      const masterKeyFile = join(home, 'handed.key')
      const settings = { ...production, masterKey: undefined, masterKeyFile }
      writeFileSync(masterKeyFile, randomKey())
      const other = 12_345
      for (const [mode, owner, isRefused] of [
        [0o440, other, false],
        [0o400, other, false],
        [0o444, other, true],
        [0o460, other, true],
        [0o440, 0, true],
      ] as const) {
        chownSync(masterKeyFile, owner, 0)
        chmodSync(masterKeyFile, mode)
        const read = () => parseConfig(settings)
        if (isRefused) expect(read).toThrow(/masterKeyFile \(.+handed.key\) can be read by others/)
        else expect(readMasterKeys(read()).auth).toHaveLength(1)
      }
    },
  )

  it('M-08 are rejected when others can read them, and when they contain something else', () => {
    const masterKeyFile = join(home, 'open.key')
    const settings = { ...production, masterKey: undefined, masterKeyFile }
    writeFileSync(masterKeyFile, randomKey(), { mode: 0o644 })
    expect(() => parseConfig(settings)).toThrow(/masterKeyFile \(.+open.key\) can be read by others: chmod 600 it/)
    chmodSync(masterKeyFile, 0o600)
    expect(readMasterKeys(parseConfig(settings)).auth).toHaveLength(1)
    for (const content of ['', 'a key', `${randomKey()}\n${'A'.repeat(43)}`]) {
      writeFileSync(masterKeyFile, content)
      expect(() => parseConfig(settings)).toThrow(/masterKey/)
    }
  })

  it('contain older keys on further lines, the preferred one first', () => {
    const masterKeyFile = join(home, 'rotated.key')
    const [newer, older] = [randomKey(), randomKey()]
    writeFileSync(masterKeyFile, `${newer}\n${older}\n`, { mode: 0o600 })
    const { auth } = readMasterKeys(parseConfig({ ...production, masterKey: undefined, masterKeyFile }))
    expect(auth.map((key) => Buffer.from(key).toString('base64url'))).toEqual([newer, older])
    writeFileSync(masterKeyFile, `${older}\n`)
    expect(readMasterKeys(parseConfig({ ...production, masterKeyFile })).auth).toHaveLength(2)
  })
})
