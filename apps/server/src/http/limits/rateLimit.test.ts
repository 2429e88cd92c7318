import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { answerErrors } from '../answerErrors.ts'
import { type AppEnv, conventions } from '../conventions.ts'
import { visitorAddress } from '../visitorAddress.ts'
import { createBudgets } from './budgets.ts'
import { rateLimit } from './rateLimit.ts'
import { createBuckets } from './tokenBuckets.ts'

describe('rateLimit', () => {
  it('responds with 429 and a Retry-After that any page can read, and recovers over time', async () => {
    let now = 0
    const app = new Hono<AppEnv>()
    app.use(conventions())
    app.onError(answerErrors(pino({ level: 'silent' })))
    app.use(rateLimit(createBuckets({ burst: 2, perSecond: 0.5, now: () => now }), 0))
    app.get('/', (context) => context.text('ok'))
    const limits = ({ headers }: Response) =>
      ['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`))
    const first = await app.request('/')
    expect(limits(first)).toEqual(['2', '1', '2'])
    for (const name of ['x-request-id', 'retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'])
      expect(first.headers.get('access-control-expose-headers')?.split(', ')).toContain(name)
    await app.request('/')
    const refused = await app.request('/')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
    expect(limits(refused)).toEqual(['2', '0', '4'])
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await refused.json()).toMatchObject({ reasons: [{ field: 'rate_limited' }] })
    now += 2_000
    expect((await app.request('/')).status).toBe(200)
  })
})

describe('createBuckets', () => {
  it('counts visitors separately and forgets the one that was away longest', () => {
    const buckets = createBuckets({ burst: 1, perSecond: 1, maxKeys: 2, now: () => 0 })
    expect(['a', 'b', 'a', 'c', 'b'].map((key) => buckets.take(key).isAllowed)).toEqual([true, true, false, true, true])
  })
})

describe('createBudgets', () => {
  const limits = { callsPerSecond: 1, bytesPerSecond: 100, callsPerSecondInAll: 2, bytesPerSecondInAll: 1000 }

  it("rejects calls and bytes beyond one address's limit, and accepts another's", () => {
    const budgets = createBudgets(limits, () => 0)
    const calls = Array.from({ length: 11 }, () => budgets.take('a', 1).isAllowed)
    expect([calls.filter(Boolean).length, budgets.take('b', 1).isAllowed]).toEqual([10, true])
    expect(budgets.take('c', 30 * 100).isAllowed).toBe(true)
    expect(budgets.take('c', 100)).toMatchObject({ isAllowed: false, retryAfterSeconds: 1 })
  })

  it('rejects what many addresses use together, without counting rejected calls', () => {
    const budgets = createBudgets(limits, () => 0)
    for (let index = 0; index < 1000; index++) budgets.take('flood', 1)
    const others = Array.from({ length: 20 }, (_, index) => budgets.take(`other ${index}`, 1).isAllowed)
    expect(others.filter(Boolean)).toHaveLength(10)
  })
})

describe('visitorAddress', () => {
  const request = (remoteAddress: string, forwarded?: string) => ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  })

  it.each([
    ['the socket where no proxy is trusted', request('1.2.3.4', '9.9.9.9'), 0, '1.2.3.4'],
    ['what the one trusted proxy added', request('10.0.0.1', '6.6.6.6, 1.2.3.4'), 1, '1.2.3.4'],
    ['what the outer of two proxies added', request('10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2'), 2, '1.2.3.4'],
    ['the socket where the proxy added nothing', request('1.2.3.4'), 1, '1.2.3.4'],
    ['IPv4 in IPv6 clothes as IPv4', request('::ffff:1.2.3.4'), 0, '1.2.3.4'],
    ['a /64 of IPv6 as one', request('2001:db8:1:2:3:4:5:6'), 0, '2001:db8:1:2'],
    ['a shortened IPv6 address as its /64', request('2001:db8::1'), 0, '2001:db8:0:0'],
    ['the same /64 however it is shortened', request('2001:0DB8::5:6:7:8'), 0, '2001:db8:0:0'],
    ['IPv4 in IPv6 written as hex as IPv4', request('::ffff:102:304'), 0, '1.2.3.4'],
    ['IPv4 in IPv6 written in full as IPv4', request('0:0:0:0:0:ffff:1.2.3.4'), 0, '1.2.3.4'],
    ['an address without its zone', request('fe80::1%eth0'), 0, 'fe80:0:0:0'],
    ['a forwarded address without its port', request('10.0.0.1', '1.2.3.4:5678'), 1, '1.2.3.4'],
    ['a forwarded IPv6 address without brackets and port', request('10.0.0.1', '[2001:db8::1]:443'), 1, '2001:db8:0:0'],
    ['the socket where the forwarded entry is not an address', request('10.0.0.1', 'x'.repeat(9000)), 1, '10.0.0.1'],
  ])('uses %s', (_, requested, hops, address) => expect(visitorAddress(requested, hops)).toBe(address))
})
