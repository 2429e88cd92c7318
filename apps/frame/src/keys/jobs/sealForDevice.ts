import type { WrappedShare } from '../../vault/openVault.ts'
import { type SetPlace, unwrapShare } from '../deviceShare.ts'
import { sealTo } from '../seal.ts'

export type DeviceSealing = {
  wrapKey: CryptoKey
  place: SetPlace
  deviceShare: WrappedShare
  /**
   * The owner's recovery public key, raw: 65 bytes. The new device seals its recovery share to it. Undefined in managed
   * mode.
   */
  recoveryKey: Uint8Array | undefined
  /** The new device's key, raw. The owner has compared it. */
  recipient: Uint8Array
  /** The key that this device sent to it. */
  sender: CryptoKeyPair
  /** `deviceTransferInfo` */
  info: string
}

/** This device's share and the recovery public key, sealed to the new device. The share only exists in clear here. */
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
