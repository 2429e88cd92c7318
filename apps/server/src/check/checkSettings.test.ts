import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkNode } from './checkNode.ts'
import { checkSettings } from './checkSettings.ts'

const networks = [
  {
    id: 'eip155:1',
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    upstreams: [{ http: 'http://127.0.0.1:1' }],
  },
]
const key = () => randomBytes(32).toString('base64url')
const minimal = { projectId: '0'.repeat(32), networks, defaultNetwork: 'eip155:1' }
const secure = {
  publicUrl: 'https://wallet.example.com',
  masterKey: key(),
  recoveryKey: key(),
  smtpUrl: 'smtps://mail.example.com',
}
const check = (settings: object, env = {}) => checkSettings(env, { ...minimal, ...settings })

it('reports each problem that keeps the server from starting, without the value', () => {
  const { config, findings } = check({ projectId: 'hunter2', networks: [] }, { LATCHKEY_PUBLIK_URL: 'x' })
  expect(config).toBeUndefined()
  expect(findings.map(({ level, what }) => `${level} ${what}`)).toEqual([
    'error LATCHKEY_PUBLIK_URL is not a setting. Did you mean `LATCHKEY_PUBLIC_URL`?.',
    expect.stringMatching(/^error projectId must be 32/),
    expect.stringMatching(/^error networks needs at least one/),
    expect.stringMatching(/^error defaultNetwork/),
  ])
  expect(JSON.stringify(findings)).not.toContain('hunter2')
})

it('says what to do about a key file that others can read, not about the settings', () => {
  const masterKeyFile = join(mkdtempSync(join(tmpdir(), 'latchkey-open-')), 'master.key')
  onTestFinished(() => rmSync(dirname(masterKeyFile), { recursive: true }))
  writeFileSync(masterKeyFile, key())
  chmodSync(masterKeyFile, 0o644)
  const { findings } = check({
    ...secure,
    masterKey: undefined,
    masterKeyFile,
    secureUrl: 'https://secure.example.com',
  })
  expect(findings).toMatchObject([
    { level: 'error', what: `masterKeyFile (${masterKeyFile}) can be read by others.`, fix: 'chmod 600 it.' },
  ])
})

it('accepts two origins of one site behind a proxy', () => {
  const { findings } = check({ ...secure, secureUrl: 'https://secure.example.com', trustProxy: 1 })
  expect(findings.map(({ id, level }) => `${id} ${level}`)).toEqual(['settings ok', 'origins ok'])
})

it('warns of origins of two sites, of plain http, and of a proxy that is not counted', () => {
  const apart = check({ ...secure, secureUrl: 'https://secure.example.org', trustProxy: 1 }).findings
  expect(apart).toMatchObject([
    { level: 'ok' },
    { level: 'warning', what: 'secureUrl is on another site than publicUrl.' },
  ])
  expect(check({ publicUrl: 'http://wallet.example.com' }).findings[1]).toEqual({
    ...{ id: 'settings', level: 'warning', what: 'publicUrl is plain http.' },
    ...{ why: 'Anyone on the way can read and change what visitors sign.', fix: 'Use https.' },
  })
  expect(check({ ...secure, smtpUrl: undefined, secureUrl: 'https://secure.example.com' }).findings).toContainEqual(
    expect.objectContaining({ level: 'warning', what: 'smtpUrl is not set.', fix: 'Set smtpUrl and mailFrom.' }),
  )
  expect(check({ publicUrl: 'https://wallet.example.com' }).findings).toContainEqual(
    expect.objectContaining({ id: 'proxy.trust', level: 'warning' }),
  )
})

it.each([
  ['20.19.0', 'ok'],
  ['20.18.3', 'error'],
  ['18.20.4', 'error'],
  ['24.1.0', 'ok'],
])('says of Node %s: %s', (version, level) => {
  expect(checkNode(version)).toMatchObject([{ level }])
})
