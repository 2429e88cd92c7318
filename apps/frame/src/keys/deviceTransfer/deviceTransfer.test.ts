import { type EmbeddedWallet, type SecureConfig, type ShareSet, shareInfo } from '@latchkey/protocol/embedded'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base64urlnopad } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { createRecoveryKey, importRecoveryKey } from '../../recovery/recoveryKey.ts'
import { openVault } from '../../vault/openVault.ts'
import { createWallet } from '../jobs/createWallet.ts'
import { signRequest } from '../jobs/signRequest.ts'
import { keyJobs } from '../keyJobs.ts'
import type { KeysDeps } from '../keysDeps.ts'
import type { KeyWorkers } from '../openKeyWorkers.ts'
import { openSealed, sealTo } from '../seal.ts'
import { combineShares } from '../splitEntropy.ts'
import { commitTo, createDeviceTransferKeys } from './deviceTransferKeys.ts'
import { awaitRequests, exchangeKeys, type KeyExchange } from './giveToDevice.ts'
import { receiveFromDevice } from './receiveFromDevice.ts'
import { openCarrier, type Tampering } from './test/carrier.ts'

const walletId = 'w'.repeat(22)
const refusal = (code: string) => expect.objectContaining({ code })
const message = new TextEncoder().encode('a message')
const raw = async ({ publicKey }: CryptoKeyPair) => new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))

/** An existing device with a wallet, a new one without, and a server between them. */
async function begin(
  tampering: Tampering = {},
  isVouched = true,
  recoveryMode: EmbeddedWallet['recoveryMode'] = 'guarded',
) {
  const generate = () => crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  const [service, owner] = [await generate(), await createRecoveryKey(crypto)]
  const [oldVault, newVault] = [
    await openVault({ indexedDB: undefined, crypto }),
    await openVault({ indexedDB: undefined, crypto }),
  ]
  const [oldDevice, newDevice] = [await oldVault.device(), await newVault.device()]
  const recipients = {
    auth: { id: 'auth', publicKey: await raw(service) },
    recovery: { kind: 'owner' as const, id: 'owner', publicKey: owner.publicKey },
  }
  const place = { walletId, deviceId: oldDevice.id, generation: 4 }
  const made = await createWallet({ place, userId: 'user', wrapKey: oldDevice.wrapKey, recipients }, crypto)
  const { publicKeys, deviceShare, shares } = made
  const vouched = isVouched ? { recoveryKey: owner.publicKey } : {}
  await oldVault.keepShare({ walletId, generation: 4, publicKeys, ...vouched, ...deviceShare })
  const wallet: EmbeddedWallet = {
    id: walletId,
    publicKeys: {
      eip155: base64urlnopad.encode(publicKeys.eip155),
      solana: base64urlnopad.encode(publicKeys.solana),
    },
    addresses: { eip155: '', solana: '' },
    recoveryMode,
    accountType: 'eoa',
    deviceSince: 0,
    isFrozen: false,
    createdAt: 0,
  }
  /** As the server does it: opened there, and sealed to the new device. */
  const release = async (set: ShareSet, deviceId: string) => {
    const info = shareInfo({ walletId, deviceId, generation: set.generation, share: 'auth' })
    const opened = await openSealed(service, info, base64urlnopad.decode(set.auth.sealed))
    return sealTo(base64urlnopad.decode(newDevice.sealPublicKey), info, opened)
  }
  const carrier = openCarrier(tampering, async () => base64urlnopad.encode(await release(shares, oldDevice.id)))
  const workers = {
    preload: () => {},
    // Runs each job here instead of in a worker.
    run: (name: keyof typeof keyJobs, input: never) => keyJobs[name](input, crypto),
    close: () => {},
  } as unknown as KeyWorkers
  const config = { keys: { auth: { id: 'auth', publicKey: base64urlnopad.encode(await raw(service)) } } }
  const partsOf = (vault: typeof oldVault, deviceId: string): KeysDeps => ({
    api: carrier.apiOf(deviceId, { ...wallet, generation: 5 }),
    vault,
    workers,
    crypto,
    readConfig: async () => ({ ...config, keys: { ...config.keys, recovery: config.keys.auth } }) as SecureConfig,
    passkeys: { credentials: { create: async () => null, get: async () => null }, crypto, host: 'localhost' },
    now: () => 0,
    secureOrigin: 'http://localhost',
  })
  const [oldParts, newParts] = [partsOf(oldVault, oldDevice.id), partsOf(newVault, newDevice.id)]
  const controller = new AbortController()
  const { signal } = controller
  let show: (number: string) => void = () => {}
  const shown = new Promise<string>((resolve) => {
    show = resolve
  })
  const received = receiveFromDevice(newParts, wallet, { signal, onNumber: show })
  received.catch(() => undefined)
  const meet = async (): Promise<KeyExchange> => {
    const [request] = await awaitRequests(oldParts, wallet, signal)
    if (!request) throw new Error('no transfer was requested')
    return exchangeKeys(oldParts, wallet, request, signal)
  }
  return { ...{ carrier, controller, meet, newDevice, newVault, owner, publicKeys }, ...{ received, release, shown } }
}

describe('a new device and an old one', () => {
  it('F-14 show the same number, and the transfer makes the wallet usable on the new device', async () => {
    const { carrier, meet, newDevice, newVault, owner, publicKeys, received, release, shown } = await begin()
    const meeting = await meet()
    const number = await shown
    expect(number).toMatch(/^\d{6}$/)
    expect(meeting.isNumber(number)).toBe(true)
    await meeting.approve(number)
    expect(await received).toMatchObject({ id: walletId, generation: 5 })

    const [share] = await newVault.readShares(walletId)
    if (!share) throw new Error('nothing was stored')
    const [added] = carrier.added
    const set = added?.shares as ShareSet
    const at = { walletId, deviceId: newDevice.id, generation: 5 }
    expect(share).toMatchObject({ generation: 5, recoveryKey: owner.publicKey })
    const { wrapKey, sealKeys } = newDevice
    const authShare = await release(set, newDevice.id)
    const unlock = { place: at, publicKeys, wrapKey, sealKeys, deviceShare: share, authShare }
    const signature = await signRequest({ unlock, signable: { namespace: 'solana', message } }, crypto)
    expect(ed25519.verify(signature, message, publicKeys.solana)).toBe(true)

    // The kit opens the new set as well.
    const kit = await importRecoveryKey(owner.secret, owner.publicKey, crypto)
    const recovery = await openSealed(
      kit,
      shareInfo({ ...at, share: 'recovery' }),
      base64urlnopad.decode(set.recovery.sealed),
    )
    const auth = await openSealed(sealKeys, shareInfo({ ...at, share: 'auth' }), authShare)
    const whole = await combineShares([auth, recovery], publicKeys, crypto.subtle)
    expect(whole.keys.publicKeys).toEqual(publicKeys)
  })

  it('F-14 show different numbers when the server substitutes keys, and nothing is sealed', async () => {
    const [forOld, forNew] = [await createDeviceTransferKeys(crypto), await createDeviceTransferKeys(crypto)]
    const commitment = await commitTo(forOld.publicKey, crypto)
    for (const tampering of [
      { oldKey: forNew.publicKey },
      { commitment, newKey: forOld.publicKey },
      { oldKey: forNew.publicKey, commitment, newKey: forOld.publicKey },
    ]) {
      const { carrier, controller, meet, shown } = await begin(tampering)
      const meeting = await meet()
      const number = await shown
      expect(meeting.isNumber(number)).toBe(false)
      await expect(meeting.approve(number)).rejects.toEqual(refusal('REQUEST_REFUSED'))
      expect(carrier.row()).toMatchObject({ status: 'revealed' })
      expect(carrier.row()?.sealed).toBeUndefined()
      controller.abort()
    }
  })

  it('F-14 end the transfer when the revealed key differs from the committed one', async () => {
    const other = await createDeviceTransferKeys(crypto)
    const { carrier, meet, received } = await begin({ newKey: other.publicKey })
    await expect(meet()).rejects.toEqual(refusal('REQUEST_REFUSED'))
    await expect(received).rejects.toEqual(refusal('REQUEST_REFUSED'))
    expect(carrier.row()?.status).toBe('denied')
  })

  it('F-14 open nothing that someone else sealed', async () => {
    const { carrier, meet, received, shown, newVault } = await begin({ sealed: 'A'.repeat(260) })
    const meeting = await meet()
    await meeting.approve(await shown)
    await expect(received).rejects.toEqual(refusal('SHARE_MISMATCH'))
    expect(carrier.added).toEqual([])
    expect(await newVault.readShares(walletId)).toEqual([])
  })

  it('F-14 pass on no recovery key that only the server vouches for', async () => {
    const { carrier, controller, meet } = await begin({}, false)
    await expect(meet()).rejects.toEqual(refusal('RECOVERY_REQUIRED'))
    expect(carrier.row()?.status).toBe('asked')
    controller.abort()
  })

  it('transfer a managed wallet without an owner’s key, and its new set is managed too', async () => {
    const { carrier, meet, newVault, received, shown } = await begin({}, false, 'managed')
    const meeting = await meet()
    await meeting.approve(await shown)
    expect(await received).toMatchObject({ id: walletId, generation: 5 })
    const set = carrier.added[0]?.shares as ShareSet
    expect(set.recovery).toMatchObject({ kind: 'managed', keyId: 'auth' })
    const [share] = await newVault.readShares(walletId)
    expect(share?.recoveryKey).toBeUndefined()
  })

  it('keep the owner’s key that the existing device knows, even if the server calls the wallet managed', async () => {
    const { carrier, meet, received, shown } = await begin({}, true, 'managed')
    const meeting = await meet()
    await meeting.approve(await shown)
    await received
    const [added] = carrier.added
    expect(added?.shares).toMatchObject({ recovery: { kind: 'owner' } })
  })

  it('F-14 forget the transfer when the new device gives up or the existing one rejects', async () => {
    const given = await begin()
    await given.meet()
    await given.shown
    given.controller.abort()
    await expect.poll(() => given.carrier.row()?.status).toBe('denied')
    const refused = await begin()
    const meeting = await refused.meet()
    await meeting.deny()
    await expect(refused.received).rejects.toEqual(refusal('REQUEST_REFUSED'))
  })
})

it('F-05 attribute sealed data to the device that sealed it, for one purpose only', async () => {
  const [sender, other, recipient] = [
    await createDeviceTransferKeys(crypto),
    await createDeviceTransferKeys(crypto),
    await createDeviceTransferKeys(crypto),
  ]
  const key = ({ publicKey }: { publicKey: string }) => base64urlnopad.decode(publicKey)
  const sealed = await sealTo(key(recipient), 'this', message, sender.keys)
  const open = (info: string, by?: Uint8Array) => openSealed(recipient.keys, info, sealed, by)
  expect(await open('this', key(sender))).toEqual(message)
  for (const [info, by] of [['that', key(sender)], ['this', key(other)], ['this']] as const)
    await expect(open(info, by)).rejects.toEqual(refusal('SHARE_MISMATCH'))
})
