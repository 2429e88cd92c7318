import { shareInfo } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import type { WrappedShare } from '../vault/openVault.ts'

/** Which set a share belongs to. */
export type SetPlace = { walletId: string; deviceId: string; generation: number }

/** Of a set that this device adds: also since when it is a device of the account. */
export type NewSetPlace = SetPlace & { deviceSince: number }

/** Encrypts a share for the vault. It can only be decrypted for the same wallet, device and generation. */
export async function wrapShare(deps: { crypto: Crypto; key: CryptoKey }, place: SetPlace, share: Uint8Array) {
  const iv = deps.crypto.getRandomValues(new Uint8Array(12))
  const sealed = await deps.crypto.subtle.encrypt(algorithm(iv, place), deps.key, new Uint8Array(share))
  return { iv, sealed: new Uint8Array(sealed) } satisfies WrappedShare
}

/** @throws `SHARE_MISMATCH` when the share belongs to another wallet, device or set, or was changed. */
export async function unwrapShare(deps: { crypto: Crypto; key: CryptoKey }, place: SetPlace, wrapped: WrappedShare) {
  try {
    return new Uint8Array(await deps.crypto.subtle.decrypt(algorithm(wrapped.iv, place), deps.key, wrapped.sealed))
  } catch (cause) {
    throw embeddedError('SHARE_MISMATCH', { cause })
  }
}

function algorithm(iv: Uint8Array<ArrayBuffer>, place: SetPlace) {
  const additionalData = new TextEncoder().encode(shareInfo({ ...place, share: 'device' }))
  return { name: 'AES-GCM', iv, additionalData }
}
