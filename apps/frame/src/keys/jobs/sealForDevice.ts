import type { WrappedShare } from '../../vault/openVault.ts'
import { type SetPlace, unwrapShare } from '../deviceShare.ts'
import { sealTo } from '../seal.ts'

export type DeviceSealing = {
  wrapKey: CryptoKey
  place: SetPlace
  deviceShare: WrappedShare
  /**
   * The owner's recovery public key, raw: 65 bytes. The new device seals its own recovery share to it. Undefined while
   * recovery is managed.
   */
  recoveryKey: Uint8Array | undefined
  /** The key of the new device, which its owner compared; raw. */
  recipient: Uint8Array
  /** What this device showed it. */
  sender: CryptoKeyPair
  /** `deviceTransferInfo` */
  info: string
}

/** This device's share and the recovery public key, for the new device alone. The share is in clear only here. */
export async function sealForDevice(input: DeviceSealing, crypto: Crypto): Promise<Uint8Array> {
  const share = await unwrapShare({ crypto, key: input.wrapKey }, input.place, input.deviceShare)
  const recoveryKey = input.recoveryKey ?? new Uint8Array()
  const bytes = new Uint8Array(share.length + recoveryKey.length)
  bytes.set(share)
  bytes.set(recoveryKey, share.length)
  try {
    return await sealTo(input.recipient, input.info, bytes, input.sender)
  } finally {
    share.fill(0)
    bytes.fill(0)
  }
}
