import { type ShareSet, shareInfo } from '@latchkey/protocol/embedded'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64urlnopad } from '@scure/base'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { createRecoveryKey } from '../../recovery/recoveryKey.ts'
import { createDeviceKeys } from '../../vault/createDeviceKeys.ts'
import type { SetPlace } from '../deviceShare.ts'
import { openSealed, sealTo } from '../seal.ts'
import { changeRecovery } from './changeRecovery.ts'
import type { NewSet, SetRecipients } from './createSet.ts'
import { createWallet } from './createWallet.ts'
import { exportKeys } from './exportKeys.ts'
import { recoverWallet } from './recoverWallet.ts'
import { signRequest } from './signRequest.ts'

const walletId = 'w'.repeat(22)
const refusal = (code: string) => expect.objectContaining({ code })
const message = new TextEncoder().encode('a message')

/** The server's part: it opens what was sealed to it and seals it to a device, each share in its own context. */
async function openKeyService() {
  const generate = () => crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  const [auth, recovery] = [await generate(), await generate()]
  const raw = async (pair: CryptoKeyPair) => new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const recipients: SetRecipients = {
    auth: { id: 'auth', publicKey: await raw(auth) },
    recovery: { kind: 'managed', id: 'recovery', publicKey: await raw(recovery) },
  }
  const release = async (set: ShareSet, place: SetPlace, share: 'auth' | 'recovery', to: string) => {
    const info = shareInfo({ ...place, share })
    const opened = await openSealed(share === 'auth' ? auth : recovery, info, base64urlnopad.decode(set[share].sealed))
    return sealTo(base64urlnopad.decode(to), info, opened)
  }
  return { recipients, release }
}

async function makeWallet() {
  const service = await openKeyService()
  const device = await createDeviceKeys(crypto)
  const place = { walletId, deviceId: device.id, generation: 1 }
  const input = { place, userId: 'user', wrapKey: device.wrapKey, recipients: service.recipients }
  const made = await createWallet(input, crypto)
  const { publicKeys } = made
  const unlockOf = async (set: NewSet, at: SetPlace, by = device) => ({
    place: at,
    publicKeys,
    wrapKey: by.wrapKey,
    sealKeys: by.sealKeys,
    deviceShare: set.deviceShare,
    authShare: await service.release(set.shares, at, 'auth', by.sealPublicKey),
  })
  return { ...service, device, place, made, publicKeys, unlockOf }
}

describe('a wallet', () => {
  it('signs with this device’s share and the server’s, and with no other set', async () => {
    const { made, place, unlockOf, publicKeys } = await makeWallet()
    const unlock = await unlockOf(made, place)
    const digest = sha256(message)
    const signature = await signRequest({ unlock, signable: { namespace: 'eip155', digest } }, crypto)
    expect(secp256k1.verify(signature.slice(0, 64), digest, publicKeys.eip155, { prehash: false })).toBe(true)
    const elsewhere = { ...unlock, place: { ...place, generation: 2 } }
    const signing = signRequest({ unlock: elsewhere, signable: { namespace: 'eip155', digest } }, crypto)
    await expect(signing).rejects.toEqual(refusal('SHARE_MISMATCH'))
  })

  it('F-02 signs nothing with shares from two sets of one wallet', async () => {
    const { made, place, unlockOf, recipients, device } = await makeWallet()
    const unlock = await unlockOf(made, place)
    const other = await changeRecovery(
      { unlock, place: { ...place, generation: 2, deviceSince: 0 }, recipients, recovery: undefined },
      crypto,
    )
    const mixed = { ...(await unlockOf(other, { ...place, generation: 2 })), deviceShare: made.deviceShare }
    const digest = sha256(message)
    const signing = signRequest({ unlock: mixed, signable: { namespace: 'eip155', digest } }, crypto)
    await expect(signing).rejects.toEqual(refusal('SHARE_MISMATCH'))
    expect(device.id).toMatch(/^[\w-]{43}$/)
  })

  it('F-02 signs nothing when the public keys belong to another wallet', async () => {
    const [one, other] = [await makeWallet(), await makeWallet()]
    const unlock = { ...(await one.unlockOf(one.made, one.place)), publicKeys: other.publicKeys }
    const signing = signRequest({ unlock, signable: { namespace: 'solana', message } }, crypto)
    await expect(signing).rejects.toEqual(refusal('SHARE_MISMATCH'))
  })

  it('is recovered on a new device from the server’s shares in managed mode', async () => {
    const { made, place, release, recipients, publicKeys, unlockOf } = await makeWallet()
    const device = await createDeviceKeys(crypto)
    const whole = {
      place,
      auth: await release(made.shares, place, 'auth', device.sealPublicKey),
      recovery: {
        kind: 'managed' as const,
        sealed: await release(made.shares, place, 'recovery', device.sealPublicKey),
      },
    }
    const corrupted = { ...whole, place: { ...place, generation: 2 } }
    const { wrapKey, sealKeys } = device
    const next = { walletId, deviceId: device.id, generation: 3, deviceSince: 0 }
    const input = { publicKeys, wrapKey, sealKeys, sets: [corrupted, whole], place: next, recipients }
    const set = await recoverWallet(input, crypto)
    const unlock = await unlockOf(set, next, device)
    expect(await signRequest({ unlock, signable: { namespace: 'solana', message } }, crypto)).toHaveLength(64)
    const lost = recoverWallet({ ...input, sets: [corrupted] }, crypto)
    await expect(lost).rejects.toEqual(refusal('SHARE_MISMATCH'))
    await expect(recoverWallet({ ...input, sets: [] }, crypto)).rejects.toEqual(refusal('RECOVERY_FAILED'))
  })

  it('is recovered only with the owner’s key once it is no longer managed', async () => {
    const { made, place, release, recipients, publicKeys, unlockOf } = await makeWallet()
    const { secret, publicKey } = await createRecoveryKey(crypto)
    const owned = { ...recipients, recovery: { kind: 'owner' as const, id: 'owner', publicKey } }
    const second = { ...place, generation: 2, deviceSince: 0 }
    const kit = () => ({ walletId, recoveryKey: publicKey, kind: 'kit' as const, secret: secret.slice() })
    const unlock = await unlockOf(made, place)
    const wrong = { ...kit(), secret: new Uint8Array(32).fill(9) }
    const mistaken = changeRecovery({ unlock, place: second, recipients: owned, recovery: wrong }, crypto)
    await expect(mistaken).rejects.toEqual(refusal('RECOVERY_FAILED'))
    const set = await changeRecovery({ unlock, place: second, recipients: owned, recovery: kit() }, crypto)

    const device = await createDeviceKeys(crypto)
    const stored = {
      place: second,
      auth: await release(set.shares, second, 'auth', device.sealPublicKey),
      recovery: { kind: 'owner' as const, sealed: base64urlnopad.decode(set.shares.recovery.sealed) },
    }
    const { wrapKey, sealKeys } = device
    const next = { walletId, deviceId: device.id, generation: 3, deviceSince: 0 }
    const input = { publicKeys, wrapKey, sealKeys, sets: [stored], place: next, recipients: owned }
    await expect(recoverWallet(input, crypto)).rejects.toEqual(refusal('RECOVERY_FAILED'))
    const recovered = await recoverWallet({ ...input, unlock: kit() }, crypto)
    const there = await unlockOf(recovered, next, device)
    expect(await signRequest({ unlock: there, signable: { namespace: 'solana', message } }, crypto)).toHaveLength(64)
    await expect(release(set.shares, second, 'recovery', device.sealPublicKey)).rejects.toEqual(
      refusal('SHARE_MISMATCH'),
    )
  })

  it('is exported as words that restore the same account in another wallet', async () => {
    const { made, place, unlockOf, publicKeys } = await makeWallet()
    const { words, eip155, solana } = await exportKeys({ unlock: await unlockOf(made, place) }, crypto)
    const account = mnemonicToAccount(new TextDecoder().decode(words))
    expect(account.getHdKey().publicKey).toEqual(publicKeys.eip155)
    expect(secp256k1.getPublicKey(eip155, true)).toEqual(publicKeys.eip155)
    expect(solana.slice(32)).toEqual(publicKeys.solana)
  })
})
