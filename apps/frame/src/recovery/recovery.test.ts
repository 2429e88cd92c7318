import { base64urlnopad } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { openRecoveryKey } from './openRecoveryKey.ts'
import { createRecoveryKey, importRecoveryKey } from './recoveryKey.ts'
import { lockSecret, unlockSecret } from './recoveryLock.ts'
import { passwordCost, stretchPassword } from './stretchPassword.ts'

const walletId = 'w'.repeat(22)
const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const refusal = (code: string) => expect.objectContaining({ code })
const utf8 = (text: string) => new TextEncoder().encode(text)

describe('the recovery key', () => {
  it('is opened only by its own secret', async () => {
    const [one, other] = [await createRecoveryKey(crypto), await createRecoveryKey(crypto)]
    const pair = await importRecoveryKey(one.secret, one.publicKey, crypto)
    expect(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))).toEqual(one.publicKey)
    expect(pair.privateKey.extractable).toBe(false)
    await expect(importRecoveryKey(other.secret, one.publicKey, crypto)).rejects.toEqual(refusal('RECOVERY_FAILED'))
    const short = importRecoveryKey(bytes(31), one.publicKey, crypto)
    await expect(short).rejects.toEqual(refusal('RECOVERY_FAILED'))
  })

  it('F-05 is unlocked only by the secret that locked it, in the same wallet and method', async () => {
    const [known, secret] = [bytes(32), bytes(32)]
    const place = { walletId, kind: 'passkey' } as const
    const wrapped = await lockSecret(crypto, place, known, secret)
    expect(await unlockSecret(crypto, place, known, wrapped)).toEqual(secret)
    const wrong = [
      [place, bytes(32)],
      [{ ...place, kind: 'password' }, known],
      [{ ...place, walletId: 'v'.repeat(22) }, known],
    ] as const
    for (const [elsewhere, guess] of wrong)
      await expect(unlockSecret(crypto, elsewhere, guess, wrapped)).rejects.toEqual(refusal('RECOVERY_FAILED'))
  })

  it('F-14 is opened by the right password, and a wrong one fails clearly', async () => {
    const { secret, publicKey } = await createRecoveryKey(crypto)
    const salt = bytes(16)
    const known = await stretchPassword(utf8('correct horse battery'), salt, passwordCost)
    const wrapped = await lockSecret(crypto, { walletId, kind: 'password' }, known, secret)
    const method = {
      id: 'm'.repeat(22),
      kind: 'password',
      name: 'Password',
      createdAt: 0,
      testedAt: null,
      wrapped: base64urlnopad.encode(wrapped),
      parameters: { ...passwordCost, salt: base64urlnopad.encode(salt) },
    } as const
    const open = (password: string) =>
      openRecoveryKey({ walletId, recoveryKey: publicKey, kind: 'password', method, password: utf8(password) }, crypto)
    expect((await open('correct horse battery')).privateKey.type).toBe('private')
    await expect(open('correct horse batterz')).rejects.toEqual(refusal('RECOVERY_FAILED'))
  })

  it('F-16 is never derived from a password below the minimum cost, whatever the server says', async () => {
    const weak: unknown[] = [
      { ...passwordCost, m: 65_535 },
      { ...passwordCost, m: 8 },
      { ...passwordCost, t: 2 },
      { ...passwordCost, p: 0 },
      { ...passwordCost, m: '65536' },
      { ...passwordCost, m: 1e9 },
      { m: 65_536, t: 3 },
      {},
      undefined,
    ]
    for (const cost of weak)
      await expect(stretchPassword(utf8('a password'), bytes(16), cost)).rejects.toEqual(refusal('RECOVERY_WEAKENED'))
    const saltless = stretchPassword(utf8('a password'), bytes(8), passwordCost)
    await expect(saltless).rejects.toEqual(refusal('RECOVERY_WEAKENED'))
  })
})
