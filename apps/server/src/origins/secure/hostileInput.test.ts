import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAuditChain } from '../../features/accounts/audit/verifyAuditChain.ts'
import { users } from '../../features/accounts/tables.ts'
import { holdDatabase } from '../../test/databases.ts'
import { numbersIn } from '../../test/numbersIn.ts'
import { createDevice, refusal } from '../../test/secureClient.ts'
import { signUp } from '../../test/signInByEmail.ts'
import { type SmtpInbox, startSmtpInbox } from '../../test/smtpInbox.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'

const injections = [
  "' or '1'='1",
  "'; drop table users; --",
  '" or ""="',
  "1'); delete from users; --",
  "ada'/**/union/**/select/**/1--@example.com",
  '\\x27; select pg_sleep(1); --',
  '#{jndi:ldap://x}',
  '$1',
  '%27%20or%201=1',
]

describe('SQL in what strangers send', () => {
  const database = holdDatabase()
  let inbox: SmtpInbox
  let server: SecureApp
  beforeAll(async () => {
    inbox = await startSmtpInbox()
    server = await startSecureApp(database(), { smtpUrl: inbox.url })
  })
  afterAll(async () => {
    await server.stop()
    await inbox.stop()
  })

  it('E-06 is rejected or stored unchanged, in every field', async () => {
    const device = await createDevice(server.fetch)
    const email = "o'brien--;@example.com".replace(';', '')
    const session = await signUp({ inbox, server }, device, email)
    expect(session.user.email).toBe(email)
    const as = () => ({ token: session.token, proof: server.iat() })
    const id = 'A'.repeat(22)
    for (const text of injections) {
      const calls: [string, unknown][] = [
        ['/api/login/email', { email: text }],
        ['/api/login/email', { email: `${text}@example.com`, work: text }],
        ['/api/login/otp', { challengeId: text, code: '123456' }],
        ['/api/login/otp', { challengeId: id, code: text }],
        ['/api/login/device', { challengeId: text }],
        ['/api/email/update', { email: `${text}@example.com` }],
        ['/api/email/primary', { flowId: text, code: '123456' }],
        ['/api/step-up/email', { purpose: text }],
        ['/api/step-up/otp', { challengeId: text, code: '123456' }],
        ['/api/devices/remove', { deviceId: text }],
        ['/api/apps/disconnect', { origin: text }],
        [`/api/${text}`, {}],
      ]
      for (const [path, body] of calls) {
        const { status } = await device.send(path, body, as())
        // An unusual local part is still a valid address and is stored unchanged.
        expect([path, body, status < 500]).toEqual([path, body, true])
      }
      for (const path of [
        '/api/device-approval/read',
        '/api/device-approval/answer',
        '/api/mail-link/read',
        '/api/mail-link/use',
      ]) {
        const body = JSON.stringify({ c: text, number: text })
        expect((await server.fetch(path, { method: 'POST', body })).status).toBe(422)
      }
      const proofs = [{ jti: text }, { org: text }, { sk: text }, { htu: text }]
      for (const proof of proofs)
        expect(
          (await device.send('/api/session/read', {}, { ...as(), proof: { ...server.iat(), ...proof } })).status,
        ).toBeGreaterThanOrEqual(401)
    }
    expect((await device.take('/api/session/read', {}, as())).user.email).toBe(email)
    expect(await database().select().from(users)).toHaveLength(1)
  })

  it('keeps the audit log intact, and shows a line that was changed or removed', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.services.accounts.audit({ event: 'test', data: { index, nested: { b: 1, a: [1, 'x'] } } }),
      ),
    )
    expect(await verifyAuditChain(database())).toMatchObject({ brokenAt: undefined })
    const { rows } = await database().execute<{ seq: string }>(
      "select seq from audit_log where event = 'test' order by seq",
    )
    const [third, fifth, sixth] = [rows[2], rows[4], rows[5]].map((row) => Number(row?.seq))
    await database().execute(`update audit_log set event = 'tampered' where seq = ${third}`)
    expect(await verifyAuditChain(database())).toMatchObject({ brokenAt: third })
    await database().execute(`update audit_log set event = 'test' where seq = ${third}`)
    await database().execute(`delete from audit_log where seq = ${fifth}`)
    expect(await verifyAuditChain(database())).toMatchObject({ brokenAt: sixth })
  })
})

describe('untrusted input', () => {
  const database = holdDatabase()
  let inbox: SmtpInbox
  let server: SecureApp
  beforeAll(async () => {
    inbox = await startSmtpInbox()
    server = await startSecureApp(database(), { smtpUrl: inbox.url })
  })
  afterAll(async () => {
    await server.stop()
    await inbox.stop()
  })

  it.each([
    ['nothing that is JSON', '{'],
    ['NaN', '{"email":NaN}'],
    ['a number that is none', '{"email":1e400}'],
    ['a number for a text', '{"email":9007199254740993}'],
    ['a list', '[]'],
    ['deep nesting', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['an own __proto__', '{"__proto__":{"email":"a@example.com"}}'],
    ['one member more', '{"email":"a@example.com","isAdmin":true}'],
    ['the same member twice', '{"email":"a@example.com","email":"b@example.com"}'],
    ['a byte order mark', '\ufeff{"email":"a@example.com"}'],
  ])('E-07 is rejected when it is %s', async (_, text) => {
    const device = await createDevice(server.fetch)
    const before = inbox.mails.length
    const { status } = await device.send('/api/login/email', text, { proof: server.iat() })
    expect([400, 422]).toContain(status)
    expect(inbox.mails).toHaveLength(before)
  })

  it('E-07 is rejected when it is not UTF-8', async () => {
    const body = Buffer.from('{"c":"\xff\xfe"}', 'latin1')
    expect((await server.fetch('/api/mail-link/use', { method: 'POST', body })).status).toBe(400)
  })

  it('E-07 never crashes the server, whatever JSON it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.json(),
        fc.constantFrom('/api/mail-link/use', '/api/device-approval/answer'),
        async (body, path) => {
          const { status } = await server.fetch(path, { method: 'POST', body })
          expect([400, 410, 422]).toContain(status)
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each([
    ['a second header', 'ada@example.com\r\nBcc: eve@example.com'],
    ['a line end alone', 'ada@example.com\nBcc:eve@example.com'],
    ['two readers', 'ada@example.com,eve@example.com'],
    ['two readers, in another way', 'ada@example.com;eve@example.com'],
    ['a display name', 'Ada <ada@example.com>'],
    ['a display name with an address', '"eve@example.com" <ada@example.com>'],
    ['a quoted local part', '"ada eve"@example.com'],
    ['three hundred characters', `${'a'.repeat(290)}@example.com`],
    ['a NUL', 'ada\u0000@example.com'],
    ['a direction mark', 'ada\u202e@example.com'],
    ['no domain', 'ada@'],
    ['a domain that is none', 'ada@exa mple.com'],
    ['a comment', 'ada(eve)@example.com'],
    ['a group', 'friends:ada@example.com'],
  ])('C-16 is not an e-mail address: %s', async (_, email) => {
    const device = await createDevice(server.fetch)
    const before = inbox.mails.length
    const call = device.send('/api/login/email', { email }, { proof: server.iat() })
    expect(await refusal(call)).toEqual([400, 'INVALID_EMAIL'])
    expect(inbox.mails).toHaveLength(before)
  })

  it('C-16 reaches one mailbox, by its DNS name, with a tag or without', async () => {
    const device = await createDevice(server.fetch)
    for (const [typed, reader] of [
      ['ada+tag@example.com', 'ada+tag@example.com'],
      ['ada@MÜNCHEN.example', 'ada@xn--mnchen-3ya.example'],
      ['ada@example.com', 'ada@example.com'],
    ] as const) {
      await device.take('/api/login/email', { email: typed }, { proof: server.iat() })
      const [mail] = inbox.mails
      expect(mail?.to).toHaveLength(1)
      expect(mail?.raw).toContain(`\nTo: ${reader}\r\n`)
      expect(mail?.raw.match(/^(To|Cc|Bcc):.*$/gim)).toHaveLength(1)
      expect(mail?.raw).not.toMatch(/^bcc:/im)
    }
  })

  it('E-12 does not change a link by the Host header', async () => {
    const device = await createDevice(server.fetch)
    await signUp({ inbox, server }, device, 'host@example.com')
    const other = await createDevice(server.fetch)
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await other.take('/api/login/email', { email: 'host@example.com' }, { proof: server.iat(), headers })
    expect(inbox.lastTo('host@example.com').mail?.text).toContain('http://localhost:3001/device#c=')
    expect(inbox.mails[0]?.raw).not.toContain('evil.example')
  })

  it('E-15 gets an error without internals', async () => {
    const device = await createDevice(server.fetch)
    const bodies = await Promise.all(
      ['{', '{"email":1}', '{"email":"a@b"}', '{"challengeId":"x"}'].flatMap((text) =>
        ['/api/login/email', '/api/login/otp', '/api/session/read', '/api/nothing'].map(async (path) =>
          (await device.send(path, text, { proof: server.iat() })).text(),
        ),
      ),
    )
    expect(bodies.join('\n')).not.toMatch(/\.ts|node_modules|select |insert |\bat .*\(|Error:|postgres|drizzle/i)
  })

  it('E-15 gets one sentence for a failure of the server', async () => {
    const broken = await startSecureApp(database(), {})
    const device = await createDevice(broken.fetch)
    await database().execute('alter table used_proofs rename to away')
    const response = await device.send('/api/login/guest', {}, { proof: broken.iat() })
    await database().execute('alter table away rename to used_proofs')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      status: 'FAILED',
      reasons: [{ field: '', name: '', description: 'Something went wrong on the server' }],
    })
    await broken.stop()
  })

  it('C-20 leaves no code, token, link or address in the log', async () => {
    const email = 'planted@example.com'
    const device = await createDevice(server.fetch)
    const { challengeId } = await device.take('/api/login/email', { email }, { proof: server.iat() })
    const { code } = inbox.lastTo(email)
    await device.send('/api/login/otp', { challengeId, code: '000000' }, { proof: server.iat() })
    const { token } = await device.take('/api/login/otp', { challengeId, code }, { proof: server.iat() })
    await device.take('/api/session/read', {}, { token, proof: server.iat() })
    inbox.refuse(true)
    server.wait(31_000)
    await device.send('/api/login/email', { email }, { proof: server.iat() })
    inbox.refuse(false)
    const log = server.logged.join('')
    expect(log).toContain('/api/login/otp')
    for (const secret of [email, token, challengeId, device.id, inbox.lastTo(email).secret].filter(Boolean))
      expect(log).not.toContain(secret)
    expect(numbersIn(log)).not.toContain(code)
  })
})
