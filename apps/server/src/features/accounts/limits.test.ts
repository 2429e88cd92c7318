import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMetrics } from '../../base/metrics.ts'
import { createBuckets } from '../../http/limits/tokenBuckets.ts'
import { createSecureApp } from '../../origins/secure/createSecureApp.ts'
import { holdDatabase } from '../../test/databases.ts'
import { createDevice, refusal } from '../../test/secureClient.ts'
import { type SmtpInbox, startSmtpInbox } from '../../test/smtpInbox.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'
import { countMail } from './email/mailLimits.ts'
import { createOpenLimit } from './secureApi/openLimit.ts'
import { rateBuckets } from './tables.ts'

const database = holdDatabase()
let inbox: SmtpInbox
let server: SecureApp

beforeAll(async () => {
  inbox = await startSmtpInbox()
  server = await startSecureApp(database(), { smtpUrl: inbox.url, rateLimit: 'on', trustProxy: 1 })
})
beforeEach(async () => {
  await database().delete(rateBuckets)
})
afterAll(async () => {
  await server.stop()
  await inbox.stop()
})

type Visitor = { forwarded?: string; socket?: string }

/** A browser behind the one trusted proxy. */
function visit({ forwarded, socket = '10.0.0.1' }: Visitor) {
  const incoming = { headers: forwarded ? { 'x-forwarded-for': forwarded } : {}, socket: { remoteAddress: socket } }
  return createDevice(async (path, init) => server.app.request(path, init, { incoming }))
}
const login = async (visitor: Visitor, email: string) => {
  const device = await visit(visitor)
  return refusal(device.send('/api/login/email', { email }, { proof: server.iat() }))
}
const sent = [200, undefined]
const throttled = [429, 'EMAIL_THROTTLED']

describe('e-mails of one visitor', () => {
  it.each([
    ['addresses that the visitor made up', (index: number) => ({ forwarded: `1.2.3.${index}, 5.6.7.8, 203.0.113.9` })],
    ['one household of IPv6', (index: number) => ({ forwarded: `2001:db8:1:2:${index.toString(16)}::${index}` })],
    ['IPv4 written as IPv6', (index: number) => ({ forwarded: index % 2 ? '::ffff:203.0.113.77' : '203.0.113.77' })],
  ])('C-09 are limited to twenty an hour, behind %s', async (name, visitor) => {
    for (let index = 0; index < 20; index++)
      expect(await login(visitor(index), `c09-${index}@${name.length}.example`)).toEqual(sent)
    expect(await login(visitor(21), `c09-last@${name.length}.example`)).toEqual(throttled)
    expect(await login({ forwarded: '198.51.100.1' }, 'c09-else@example.com')).toEqual(sent)
    server.wait(60 * 60_000 + 1)
    expect(await login(visitor(22), `c09-last@${name.length}.example`)).toEqual(sent)
  })
})

describe('e-mails to one address', () => {
  it('are limited to five an hour and twelve a day, whoever requests them', async () => {
    const email = 'volume@example.com'
    let count = 0
    const request = () => login({ forwarded: `198.51.100.${count++ % 250}` }, email)
    const burst = async () => {
      let got = 0
      for (; got < 20; got++) {
        const [status] = await request()
        if (status !== 200) break
        server.wait(31_000)
      }
      server.wait(60 * 60_000)
      return got
    }
    expect([await burst(), await burst(), await burst(), await burst()]).toEqual([5, 5, 2, 0])
    server.wait(24 * 60 * 60_000)
    expect(await request()).toEqual(sent)
  })
})

describe('e-mails that strangers request for the address of an account', () => {
  const open = async (email: string) => {
    const owner = await visit({ forwarded: '203.0.113.50' })
    const { challengeId } = await owner.take('/api/login/email', { email }, { proof: server.iat() })
    const { code } = inbox.lastTo(email)
    const session = await owner.take('/api/login/otp', { challengeId, code }, { proof: server.iat() })
    server.wait(31_000)
    return { owner, session }
  }
  const exhaust = async (email: string) => {
    for (let index = 0; index < 4; index++) {
      expect(await login({ forwarded: `198.51.100.${index}` }, email)).toEqual(sent)
      server.wait(31_000)
    }
    expect(await login({ forwarded: '198.51.100.9' }, email)).toEqual(throttled)
  }

  it('do not use up what a known browser of the account may request, nor a step-up in its session', async () => {
    const email = 'owner@example.com'
    const { owner, session } = await open(email)
    await exhaust(email)
    const step = (at: object) =>
      owner.take('/api/step-up/email', { purpose: 'export' }, { ...session, ...at }).catch((error: unknown) => error)
    expect(await step({ proof: server.iat() })).toMatchObject({ challengeId: expect.any(String) })
    const begun = await owner.take('/api/login/email', { email }, { proof: server.iat() })
    expect(begun.action).toBe('VERIFY_OTP')
    // The known browser has limits too, and the same cooldown as everyone.
    const again = () => refusal(owner.send('/api/login/email', { email }, { proof: server.iat() }))
    expect(await again()).toEqual(throttled)
    const answers: unknown[] = []
    for (let index = 0; index < 5; index++) {
      server.wait(31_000)
      answers.push(await again())
    }
    expect(answers).toEqual([sent, sent, sent, throttled, throttled])
  })

  it('do not stop a known browser when they have used up the hourly limit of all visitors', async () => {
    const email = 'budget@example.com'
    const { owner } = await open(email)
    const used = { count: server.config.mailsPerHour, resetsAt: server.now() + 60 * 60_000 }
    await database()
      .insert(rateBuckets)
      .values({ key: 'mails', ...used })
      .onConflictDoUpdate({ target: rateBuckets.key, set: used })
    const begin = (body: object) => owner.send('/api/login/email', body, { proof: server.iat() })
    const { work } = (await (await begin({ email })).json()).reasons[0]
    expect(await refusal(begin({ email, work: solve(work) }))).toEqual(sent)
  })
})

describe('e-mails of all visitors', () => {
  it('require proof of work when 70 % of the hourly limit is used, and stop at the limit', async () => {
    const spend = (count: number) =>
      database()
        .insert(rateBuckets)
        .values({ key: 'mails', count, resetsAt: server.now() + 60 * 60_000 })
        .onConflictDoUpdate({ target: rateBuckets.key, set: { count } })
    await spend(server.config.mailsPerHour * 0.7)
    const device = await visit({})
    const begin = (body: object) => device.send('/api/login/email', body, { proof: server.iat() })
    const email = 'work@example.com'
    const requested = await begin({ email })
    expect(requested.status).toBe(428)
    const [reason] = (await requested.json()).reasons
    expect(reason.code).toBe('WORK_REQUIRED')
    const work = solve(reason.work)
    // Not for another address or browser, not twice, not without the work.
    expect(await refusal(begin({ email: 'other@example.com', work }))).toEqual([428, 'WORK_REQUIRED'])
    expect(await refusal((await visit({})).send('/api/login/email', { email, work }, { proof: server.iat() }))).toEqual(
      [428, 'WORK_REQUIRED'],
    )
    expect(await refusal(begin({ email, work: `${reason.work.puzzle}.0` }))).toEqual([428, 'WORK_REQUIRED'])
    expect((await begin({ email, work })).status).toBe(200)
    server.wait(31_000)
    expect(await refusal(begin({ email, work }))).toEqual([428, 'WORK_REQUIRED'])
    await spend(server.config.mailsPerHour)
    const next = solve((await (await begin({ email })).json()).reasons[0].work)
    expect(await refusal(begin({ email, work: next }))).toEqual(throttled)
  })
})

describe('the number of e-mails an hour', () => {
  it('is a setting, and the log warns once an hour when 80 % of it is used', async () => {
    const own = await startSecureApp(database(), { smtpUrl: inbox.url, rateLimit: 'on', mailsPerHour: 10 })
    const begin = async (n: number) => {
      const device = await createDevice(own.fetch)
      return refusal(device.send('/api/login/email', { email: `hour${n}@example.com` }, { proof: own.iat() }))
    }
    const used = { count: 6, resetsAt: own.now() + 60 * 60_000 }
    await database()
      .insert(rateBuckets)
      .values({ key: 'mails', ...used })
    expect(await begin(0)).toEqual(sent)
    // A puzzle comes first from 70 % on, so count without one.
    for (let n = 1; n < 4; n++)
      await countMail(own.services.accounts.deps, { subject: `hour${n}@example.com`, visitor: `v${n}`, kind: 'login' })
    const refused = countMail(own.services.accounts.deps, {
      subject: 'hour5@example.com',
      visitor: 'v5',
      kind: 'login',
    })
    await expect(refused).rejects.toMatchObject({ code: 'EMAIL_THROTTLED' })
    const warnings = own.logged.filter((line) => line.includes('limit-near')).map((line) => JSON.parse(line))
    expect(warnings).toMatchObject([{ limit: 'mailsPerHour', used: 8, max: 10 }])
    expect((await own.metrics.limitNear.get()).values).toMatchObject([{ labels: { limit: 'mailsPerHour' }, value: 3 }])
    own.wait(60 * 60_000)
    await database()
      .update(rateBuckets)
      .set({ count: 8, resetsAt: own.now() + 1_000 })
      .where(eq(rateBuckets.key, 'mails'))
    await countMail(own.services.accounts.deps, { subject: 'hour6@example.com', visitor: 'v6', kind: 'login' })
    expect(own.logged.filter((line) => line.includes('limit-near'))).toHaveLength(2)
    await own.stop()
  })
})

describe('requests of one visitor', () => {
  it('are rejected at the limit, before anything is stored', async () => {
    const { config, services } = server
    const buckets = createBuckets({ burst: 3, perSecond: 1, now: server.now })
    const app = createSecureApp({
      config,
      services,
      log: services.accounts.deps.log,
      metrics: createMetrics(),
      buckets: { wallet: buckets },
    })
    const from = (visitor: string) => {
      const incoming = { headers: { 'x-forwarded-for': visitor }, socket: { remoteAddress: '10.0.0.1' } }
      return app.request('/api/mail-link/use', { method: 'POST', body: '{}' }, { incoming })
    }
    const statuses = [
      await from('203.0.113.5'),
      await from('203.0.113.5'),
      await from('203.0.113.5'),
      await from('203.0.113.5'),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 429])
    expect((await from('203.0.113.6')).status).toBe(422)
    server.wait(1_000)
    expect((await from('203.0.113.5')).status).toBe(422)
  })
})

describe('a long-polling request', () => {
  const step = async () => {
    const device = await visit({})
    const { challengeId } = await device.take(
      '/api/login/email',
      { email: `wait-${device.id}@example.com` },
      { proof: server.iat() },
    )
    return { device, challengeId }
  }

  it('ends when its client disconnects', async () => {
    const { device, challengeId } = await step()
    const gone = new AbortController()
    const call = await device.request('/api/login/device', { challengeId }, { proof: server.iat() })
    const started = performance.now()
    const waiting = server.app.request('/api/login/device', { ...call, signal: gone.signal })
    await expect.poll(() => server.services.accounts.waiting.count()).toBe(1)
    gone.abort()
    await waiting
    expect(server.services.accounts.waiting.count()).toBe(0)
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  it('is limited to twenty per visitor', async () => {
    const limit = createOpenLimit(20)
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const open = Array.from({ length: 20 }, () => limit('one', () => ended))
    await expect(limit('one', async () => {})).rejects.toMatchObject({ code: 'BUSY' })
    await limit('two', async () => {})
    end()
    await Promise.all(open)
    await limit('one', async () => {})
  })
})

function solve({ puzzle, bits }: { puzzle: string; bits: number }): string {
  for (let n = 0; ; n++) {
    const work = `${puzzle}.${n}`
    const head = createHash('sha256').update(work).digest().readUInt32BE(0)
    if (Math.clz32(head) >= bits) return work
  }
}
