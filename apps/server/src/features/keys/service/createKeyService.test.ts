import { randomBytes } from 'node:crypto'
import { shareInfo } from '@latchkey/protocol/embedded'
import { describe, expect, it } from 'vitest'
import { createKeyService } from './createKeyService.ts'
import type { MasterKind, SharePlace } from './keyService.ts'
import { deriveSealingKeys, openSealed, sealTo } from './sealing.ts'

const place: SharePlace = { userId: 'ada', walletId: 'wallet', deviceId: 'phone', generation: 1, share: 'auth' }
const masterKeys = {
  auth: [{ version: 1, secret: randomBytes(32) }],
  recovery: [{ version: 1, secret: randomBytes(32) }],
}
const limits = {
  takeRate: async () => ({ isAllowed: true, count: 1, retryAfterSeconds: 0 }),
  onAlarm: () => {},
  onUse: () => {},
  allPerMinute: 3_000,
}

async function open(keys = masterKeys) {
  const service = await createKeyService({ masterKeys: keys, limits })
  const published = await service.publicKeys()
  const walletKey = await service.makeWalletKey({ userId: 'ada', walletId: 'wallet', masterVersion: 1 })
  const device = await deriveSealingKeys(randomBytes(32))
  const keep = async (where: SharePlace, bytes: Uint8Array, sealedFor = where) => {
    const { id, publicKey } = published[where.share as MasterKind]
    const sealed = await sealTo(publicKey, shareInfo(sealedFor), bytes)
    return service.store({ place: where, keyId: id, sealed, masterVersion: 1, walletKey })
  }
  return { service, walletKey, device, keep }
}

describe('the key service', () => {
  it.each(['auth', 'recovery'] as const)('returns the %s share to the device that stored it', async (share) => {
    const { service, walletKey, device, keep } = await open()
    const bytes = randomBytes(33)
    const row = await keep({ ...place, share }, bytes)
    if (!row) throw new Error('it did not open')
    const released = await service.release({
      place: { ...place, share },
      row,
      walletKey,
      sealKey: device.publicKey,
      purpose: 'sign',
    })
    if (released.outcome !== 'released') throw new Error(released.outcome)
    expect(await openSealed(device.keys, shareInfo({ ...place, share }), released.sealed)).toEqual(
      new Uint8Array(bytes),
    )
  })

  it.each<[string, Partial<SharePlace>]>([
    ['user', { userId: 'eve' }],
    ['wallet', { walletId: 'other' }],
    ['device', { deviceId: 'laptop' }],
    ['generation', { generation: 2 }],
    ['kind of share', { share: 'recovery' }],
  ])('F-05 opens no row as that of another %s', async (_, other) => {
    const { service, walletKey, device, keep } = await open()
    const row = await keep(place, randomBytes(33))
    if (!row) throw new Error('it did not open')
    const request = { row, walletKey, sealKey: device.publicKey, purpose: 'sign' as const }
    expect((await service.release({ ...request, place })).outcome).toBe('released')
    expect(await service.release({ ...request, place: { ...place, ...other } })).toEqual({ outcome: 'closed' })
  })

  it('F-05 rejects a share that was sealed for another context', async () => {
    const { keep } = await open()
    expect(await keep(place, randomBytes(33), { ...place, deviceId: 'laptop' })).toBeUndefined()
    expect(await keep(place, randomBytes(33), { ...place, generation: 2 })).toBeUndefined()
  })

  it('opens nothing with another wallet key, or without one', async () => {
    const { service, walletKey, device, keep } = await open()
    const recovery = { ...place, share: 'recovery' as const }
    const row = await keep(recovery, randomBytes(33))
    if (!row) throw new Error('it did not open')
    const request = { place: recovery, row, sealKey: device.publicKey, purpose: 'recovery' as const }
    const other = await service.makeWalletKey({ userId: 'ada', walletId: 'wallet', masterVersion: 1 })
    expect((await service.release({ ...request, walletKey })).outcome).toBe('released')
    expect(await service.release({ ...request, walletKey: other })).toEqual({ outcome: 'closed' })
    expect(await service.release(request)).toEqual({ outcome: 'closed' })
  })

  it('opens nothing with other master keys, nor a row in which one bit was changed', async () => {
    const { service, device, keep } = await open()
    const row = await keep(place, randomBytes(33))
    if (!row) throw new Error('it did not open')
    const request = { place, row, sealKey: device.publicKey, purpose: 'sign' as const }
    const stranger = await open({ ...masterKeys, auth: [{ version: 1, secret: randomBytes(32) }] })
    expect(await stranger.service.release(request)).toEqual({ outcome: 'closed' })
    const bytes = Buffer.from(row.wrapped, 'base64url')
    for (const index of [0, 12, 59, 61, 75, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      const wrapped = changed.toString('base64url')
      expect(await service.release({ ...request, row: { ...row, wrapped } })).toEqual({ outcome: 'closed' })
    }
  })

  it('rewraps a row with a newer master key, and opens nothing with a removed one', async () => {
    const both = { ...masterKeys, auth: [{ version: 2, secret: randomBytes(32) }, ...masterKeys.auth] }
    const { service, device, keep } = await open(both)
    const row = await keep(place, randomBytes(33))
    if (!row) throw new Error('it did not open')
    const moved = await service.rewrap({ what: 'share', place, row, to: 2 })
    if (!moved) throw new Error('it was not moved')
    expect(await service.versions('auth')).toEqual([2, 1])
    await service.forget('auth', 1)
    const request = { place, sealKey: device.publicKey, purpose: 'sign' as const }
    expect((await service.release({ ...request, row: moved })).outcome).toBe('released')
    expect(await service.release({ ...request, row })).toEqual({ outcome: 'closed' })
    expect(await service.rewrap({ what: 'share', place, row, to: 2 })).toBeUndefined()
  })

  it('exchanges plain data only, so that it can be a separate program', async () => {
    const { service, keep } = await open()
    const row = await keep(place, randomBytes(33))
    for (const answer of [row, await service.publicKeys(), await service.versions('auth')])
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
  })
})
