import { beforeEach, describe, expect, it } from 'vitest'
import { indexedStore } from './indexedStore.ts'
import { openVault } from './openVault.ts'

const forget = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase('latchkey')
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
const open = () => openVault({ indexedDB, crypto })
const share = (generation: number) => ({
  walletId: 'w'.repeat(22),
  generation,
  publicKeys: { eip155: new Uint8Array(33), solana: new Uint8Array(32) },
  iv: new Uint8Array(12),
  sealed: Uint8Array.of(generation),
})
const { walletId } = share(1)

describe('the vault', () => {
  beforeEach(forget)

  it('F-04 stores keys that no script can read, also after a reload', async () => {
    const made = await (await open()).device()
    const kept = await (await open()).device()
    expect(kept.id).toBe(made.id)
    for (const keys of [made, kept])
      for (const key of [keys.signKey, keys.sealKeys.privateKey, keys.wrapKey]) {
        expect(key.extractable).toBe(false)
        for (const format of ['jwk', 'raw', 'pkcs8'] as const)
          await expect(crypto.subtle.exportKey(format as 'raw', key)).rejects.toThrow(DOMException)
      }
    // They can still be used: the pairs before and after the reload are the same.
    const bytes = new TextEncoder().encode('proof')
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, kept.signKey, bytes)
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const publicKey = await crypto.subtle.importKey('jwk', made.jwk, algorithm, false, ['verify'])
    expect(await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, publicKey, signature, bytes)).toBe(true)
  })

  it('is one device for two tabs that open it at the same time', async () => {
    const vaults = await Promise.all([open(), open(), open()])
    const ids = await Promise.all(vaults.map(async (vault) => (await vault.device()).id))
    expect(new Set(ids).size).toBe(1)
  })

  it('stores shares by wallet and generation, newest first, and asks the browser to persist them', async () => {
    let requests = 0
    const persist = async () => ++requests > 0
    const vault = await openVault({ indexedDB, crypto, persist })
    for (const generation of [1, 10, 2]) await vault.keepShare(share(generation))
    expect(requests).toBe(3)
    const generations = async () => (await vault.readShares(walletId)).map(({ generation }) => generation)
    expect(await generations()).toEqual([10, 2, 1])
    expect(await vault.readShares('v'.repeat(22))).toEqual([])
    await vault.dropShare({ walletId, generation: 1 })
    expect(await generations()).toEqual([10, 2])
    await vault.dropShare({ walletId })
    expect(await generations()).toEqual([])
  })

  it('stores tokens by page origin, encrypted with this device’s key', async () => {
    const vault = await open()
    const session = { token: 'planted-token', rotatedAt: 1, expiresAt: 2 }
    await vault.sessions.keep('http://localhost:3000', session)
    expect(await vault.sessions.read('http://localhost:3000')).toEqual(session)
    expect(await vault.sessions.read('http://localhost:30001')).toBeUndefined()
    const store = indexedStore(indexedDB)
    const stored = await store.list('session/')
    expect(stored).toHaveLength(1)
    expect(
      JSON.stringify(stored, (_, value) => (ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value)),
    ).not.toContain('planted-token')
    // A token moved to another origin's entry doesn't open.
    await store.write('session/http://evil.localhost:3000|', stored[0])
    expect(await vault.sessions.read('http://evil.localhost:3000')).toBeUndefined()
    await vault.sessions.drop('http://localhost:3000')
    expect(await vault.sessions.read('http://localhost:3000')).toBeUndefined()
  })

  it('F-17 is a new, empty device after the browser cleared its data', async () => {
    const vault = await open()
    const before = (await vault.device()).id
    await vault.keepShare(share(1))
    await vault.sessions.keep('http://localhost:3000', { token: 't', rotatedAt: 1, expiresAt: 2 })
    await forget()
    expect(await vault.readShares(walletId)).toEqual([])
    expect(await vault.sessions.read('http://localhost:3000')).toBeUndefined()
    expect((await vault.device()).id).not.toBe(before)
  })

  it('F-17 works as long as the page is open when the browser stores nothing', async () => {
    const refusing = {
      open: () =>
        Reflect.apply(
          () => {
            throw new DOMException('denied', 'SecurityError')
          },
          null,
          [],
        ),
    }
    for (const broken of [undefined, refusing as unknown as IDBFactory]) {
      const vault = await openVault({ indexedDB: broken, crypto })
      expect(vault.isKept).toBe(false)
      expect((await vault.device()).id).toBe((await vault.device()).id)
      await vault.keepShare(share(1))
      expect(await vault.readShares(walletId)).toHaveLength(1)
    }
    expect((await open()).isKept).toBe(true)
  })

  it('F-17 reports when there is no space', async () => {
    const vault = await open()
    await vault.device()
    const full = () => {
      throw new DOMException('no space', 'QuotaExceededError')
    }
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = full
    try {
      await expect(vault.keepShare(share(1))).rejects.toEqual(expect.objectContaining({ code: 'STORAGE_FULL' }))
    } finally {
      IDBObjectStore.prototype.put = put
    }
  })

  it('forgets everything on request', async () => {
    const vault = await open()
    const before = (await vault.device()).id
    await vault.keepShare(share(1))
    await vault.forget()
    expect(await vault.readShares(walletId)).toEqual([])
    expect((await vault.device()).id).not.toBe(before)
  })
})
