import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'
import { createMembers } from '../../test/walletMembers.ts'
import { takeRate } from '../accounts/takeRate.ts'
import { createKeyService } from './service/createKeyService.ts'

const database = holdDatabase()
let server: SecureApp

beforeAll(async () => {
  server = await startSecureApp(database(), { rateLimit: 'off' })
  return () => server.stop()
})
const { signUp } = createMembers(() => server)

describe('the rate at which the key service releases shares', () => {
  it('F-07 is limited to thirty a minute per wallet: the thirty-first is refused, with an alarm, and others continue', async () => {
    const [ada, grace] = [await signUp(), await signUp()]
    for (let n = 0; n < 30; n++) await ada.keys.release(ada.device, ada.session)
    const requested = { walletId: ada.keys.id, generation: 1, purpose: 'sign' }
    const refused = await ada.device.send('/api/shares/auth', requested, ada.session)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ reasons: [{ code: 'SHARE_THROTTLED' }] })
    const alarms = await server.metrics.shareAlarms.get()
    expect(alarms.values).toMatchObject([{ labels: { kind: 'wallet' }, value: 1 }])
    expect(await grace.keys.release(grace.device, grace.session)).toEqual(grace.clear.auth)
    server.wait(60_000)
    expect(await ada.keys.release(ada.device, ada.session, 1, { proof: server.iat() })).toEqual(ada.clear.auth)
    server.wait(-60_000)
  })

  it('F-07 is limited over all wallets, also for a web process that calls the key service directly', async () => {
    const alarms: string[] = []
    let ahead = 0
    const secret = () => randomBytes(32)
    const service = await createKeyService({
      masterKeys: { auth: [{ version: 1, secret: secret() }], recovery: [{ version: 1, secret: secret() }] },
      limits: {
        takeRate: (rate) => takeRate(database(), { ...rate, key: `bulk:${rate.key}` }, Date.now() + ahead),
        onAlarm: (kind) => alarms.push(kind),
        onUse: () => {},
        allPerMinute: 10,
      },
    })
    const steal = (wallet: number) =>
      service.release({
        place: { userId: 'u', walletId: `wallet-${wallet}`, deviceId: 'd', generation: 1, share: 'auth' },
        row: { wrapped: '', masterVersion: 1 },
        sealKey: '',
        purpose: 'sign',
      })
    for (let wallet = 0; wallet < 10; wallet++) expect(await steal(wallet)).toEqual({ outcome: 'closed' })
    expect(alarms).toEqual([])
    expect(await steal(10)).toMatchObject({ outcome: 'throttled' })
    expect(alarms).toEqual(['all'])
    ahead = 60_000
    expect(await steal(11)).toEqual({ outcome: 'closed' })
  })
})

describe('the rate of all wallets', () => {
  const otherDatabase = holdDatabase()

  it('is a setting, and the log warns when 80 % of it is used', async () => {
    const own = await startSecureApp(otherDatabase(), { sharesPerMinute: 5 })
    const { signUp: join } = createMembers(() => own)
    const member = await join()
    const proof = () => ({ proof: own.iat() })
    const near = async () => (await own.metrics.limitNear.get()).values
    for (let n = 0; n < 3; n++) await member.keys.release(member.device, member.session, 1, proof())
    expect(await near()).toEqual([])
    for (let n = 0; n < 2; n++) await member.keys.release(member.device, member.session, 1, proof())
    expect(await near()).toMatchObject([{ labels: { limit: 'sharesPerMinute' }, value: 2 }])
    const warnings = own.logged.filter((line) => line.includes('limit-near')).map((line) => JSON.parse(line))
    expect(warnings).toMatchObject([{ limit: 'sharesPerMinute', used: 4, max: 5 }])
    const requested = { walletId: member.keys.id, generation: 1, purpose: 'sign' }
    const refused = await member.device.send('/api/shares/auth', requested, { ...member.session, ...proof() })
    expect(refused.status).toBe(429)
    await own.stop()
  })
})
