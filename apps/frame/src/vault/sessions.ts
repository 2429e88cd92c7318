import type { VaultStore } from './vaultStore.ts'

/** A session token and its times, in milliseconds since 1970. */
export type KeptSession = { token: string; rotatedAt: number; expiresAt: number }

/** Session tokens, one per page origin, encrypted with the device's own key. */
export function openSessions({ store, crypto, wrapKey }: Deps) {
  const { subtle } = crypto
  return {
    async read(origin: string): Promise<KeptSession | undefined> {
      const kept = (await store.read(place(origin))) as Kept | undefined
      if (!kept) return undefined
      try {
        const opened = await subtle.decrypt(algorithm(kept.iv, origin), await wrapKey(), kept.sealed)
        return JSON.parse(new TextDecoder().decode(opened)) as KeptSession
      } catch {
        // The browser lost the key, so there is no session.
        return undefined
      }
    },
    async keep(origin: string, session: KeptSession): Promise<void> {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify(session))
      const sealed = await subtle.encrypt(algorithm(iv, origin), await wrapKey(), text)
      await store.write(place(origin), { iv, sealed: new Uint8Array(sealed) } satisfies Kept)
    },
    drop: (origin: string): Promise<void> => store.remove(place(origin)),
  }
}

type Deps = { store: VaultStore; crypto: Crypto; wrapKey: () => Promise<CryptoKey> }
type Kept = { iv: Uint8Array<ArrayBuffer>; sealed: Uint8Array<ArrayBuffer> }

// The bar ends the origin, because `remove` deletes by prefix.
const place = (origin: string) => `session/${origin}|`

function algorithm(iv: Uint8Array<ArrayBuffer>, origin: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`latchkey/session/1/${origin}`) }
}
