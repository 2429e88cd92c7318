import { combine } from 'shamir-secret-sharing'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DerivedKeys, deriveKeys } from './deriveKeys.ts'
import { unwrapShare, wrapShare } from './deviceShare.ts'
import { randomEntropy } from './randomEntropy.ts'
import { openSealed, sealTo } from './seal.ts'
import { combineShares, splitEntropy } from './splitEntropy.ts'

const { subtle } = crypto
const refusal = (code: string) => expect.objectContaining({ code })

describe('shares', () => {
  let entropy: Uint8Array<ArrayBuffer>
  let keys: DerivedKeys
  beforeAll(async () => {
    entropy = randomEntropy(crypto)
    keys = await deriveKeys(entropy, subtle)
  })
  const put = (one: Uint8Array, other: Uint8Array) => combineShares([one, other], keys.publicKeys, subtle)

  it('F-01 rebuild the same keys from any two of three, in 1,000 random wallets', async () => {
    for (let wallet = 0; wallet < 1000; wallet++) {
      const secret = randomEntropy(crypto)
      const { device, auth, recovery } = await splitEntropy(secret, crypto)
      const pairs = [
        [device, auth],
        [device, recovery],
        [recovery, auth],
      ] as const
      for (const pair of pairs) expect(Buffer.compare(await combine([...pair]), secret)).toBe(0)
      // The keys depend only on the entropy, and deriving them is slow, so only every tenth wallet derives them.
      if (wallet % 10 > 0) continue
      const { publicKeys } = await deriveKeys(secret, subtle)
      const rebuilt = await combineShares(pairs[(wallet / 10) % 3] ?? pairs[0], publicKeys, subtle)
      expect(rebuilt.keys.publicKeys).toEqual(publicKeys)
    }
  })

  it('F-02 rejects shares from two sets of the same wallet', async () => {
    const [first, second] = [await splitEntropy(entropy, crypto), await splitEntropy(entropy, crypto)]
    await expect(put(first.device, second.auth)).rejects.toEqual(refusal('SHARE_MISMATCH'))
  })

  it('F-02 rejects a share with any single bit flipped', async () => {
    const { device, auth } = await splitEntropy(entropy, crypto)
    for (const place of [0, 15, 31, 32]) {
      const corrupted = auth.map((byte, index) => (index === place ? byte ^ 4 : byte))
      await expect(put(device, corrupted)).rejects.toEqual(refusal('SHARE_MISMATCH'))
    }
  })

  it('F-02 rejects a truncated share, one that is too long, and the same share twice', async () => {
    const { device, auth } = await splitEntropy(entropy, crypto)
    const [short, long] = [auth.slice(0, 32), new Uint8Array([...auth, 0])]
    for (const other of [short, long, device, new Uint8Array(0)])
      await expect(put(device, other)).rejects.toEqual(refusal('SHARE_MISMATCH'))
    await expect(put(device.slice(1), auth.slice(1))).rejects.toEqual(refusal('SHARE_MISMATCH'))
  })

  it('F-05 opens a wrapped share only in its own context', async () => {
    const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    const place = { walletId: 'a'.repeat(22), deviceId: 'device-1', generation: 1 }
    const share = crypto.getRandomValues(new Uint8Array(33))
    const wrapped = await wrapShare({ crypto, key }, place, share)
    expect(await unwrapShare({ crypto, key }, place, wrapped)).toEqual(share)
    for (const elsewhere of [{ walletId: 'b'.repeat(22) }, { deviceId: 'device-2' }, { generation: 2 }]) {
      const opening = unwrapShare({ crypto, key }, { ...place, ...elsewhere }, wrapped)
      await expect(opening).rejects.toEqual(refusal('SHARE_MISMATCH'))
    }
  })

  it('F-05 opens a sealed share only in its context, with the right key, and unchanged', async () => {
    const generate = () => subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
    const [pair, other] = [await generate(), await generate()]
    const publicKey = new Uint8Array(await subtle.exportKey('raw', pair.publicKey))
    const share = crypto.getRandomValues(new Uint8Array(33))
    const sealed = await sealTo(publicKey, 'latchkey/share/1/w/d/1/auth', share)
    expect(await openSealed(pair, 'latchkey/share/1/w/d/1/auth', sealed)).toEqual(share)
    const wrong = [
      [pair, 'latchkey/share/1/w/d/1/recovery', sealed],
      [pair, 'latchkey/share/1/w/d/2/auth', sealed],
      [other, 'latchkey/share/1/w/d/1/auth', sealed],
      [pair, 'latchkey/share/1/w/d/1/auth', sealed.slice(0, -1)],
      [pair, 'latchkey/share/1/w/d/1/auth', sealed.slice(0, 40)],
    ] as const
    for (const [keys, info, bytes] of wrong)
      await expect(openSealed(keys, info, bytes)).rejects.toEqual(refusal('SHARE_MISMATCH'))
  })

  it('F-12 creates no wallet when randomness is missing, throws or repeats itself', async () => {
    const constant = (bytes: Uint8Array) => bytes.fill(7)
    const cycle = (bytes: Uint8Array) => bytes.map((_, index) => index % 8)
    let last = 0
    const counter = (bytes: Uint8Array) => bytes.map(() => last++ % 256)
    const repeating = (bytes: Uint8Array) => bytes.map((_, index) => (index * 37 + 11) % 256)
    const fails = () => {
      throw new DOMException('no entropy', 'OperationError')
    }
    for (const source of [constant, cycle, counter, repeating, fails]) {
      const getRandomValues = ((bytes: Uint8Array) => {
        bytes.set(source(bytes))
        return bytes
      }) as Crypto['getRandomValues']
      expect(() => randomEntropy({ getRandomValues, subtle })).toThrow(refusal('RANDOMNESS_FAILED'))
      const broken = { getRandomValues, subtle } as Crypto
      await expect(splitEntropy(entropy, broken)).rejects.toEqual(refusal('RANDOMNESS_FAILED'))
    }
    const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) }
    expect(() => randomEntropy(insecure)).toThrow(refusal('RANDOMNESS_FAILED'))
    expect(randomEntropy(crypto)).not.toEqual(randomEntropy(crypto))
  })
})
