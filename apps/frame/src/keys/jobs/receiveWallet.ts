import { shareInfo } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import type { PublicKeys } from '../deriveKeys.ts'
import type { NewSetPlace, SetPlace } from '../deviceShare.ts'
import { openSealed } from '../seal.ts'
import { combineShares } from '../splitEntropy.ts'
import { createSet, type NewSet, type SetRecipients } from './createSet.ts'

export type ReceiveWallet = {
  publicKeys: PublicKeys
  wrapKey: CryptoKey
  /** This device's key, which the server seals to. */
  sealKeys: CryptoKeyPair
  /** The existing device's set. */
  from: SetPlace
  /** The server's share of that set, sealed to `sealKeys`. */
  auth: Uint8Array
  /** What the existing device sealed to `keys`, which were created for this transfer only (`submission`). */
  sealed: Uint8Array
  keys: CryptoKeyPair
  /** The existing device's key, raw. The owner has compared it. */
  sender: Uint8Array
  /** `deviceTransferInfo` */
  info: string
  place: NewSetPlace
  recipient: SetRecipients['auth']
  /** Where the recovery share goes if the existing device names no owner's key; undefined if it must name one. */
  managed: SetRecipients['recovery'] | undefined
}

const SHARE_BYTES = 33
const KEY_BYTES = 65

/**
 * Rebuilds a wallet on a device that an existing one approved, and creates a set for this device. Its recovery share
 * goes to the key that the existing device named, whatever the server says. If the existing device names none, its set
 * was recoverable by the server anyway.
 *
 * @throws `SHARE_MISMATCH`
 */
export async function receiveWallet(
  input: ReceiveWallet,
  crypto: Crypto,
): Promise<NewSet & { recoveryKey?: Uint8Array }> {
  const handed = await openSealed(input.keys, input.info, input.sealed, input.sender)
  try {
    const recoveryKey = handed.length === SHARE_BYTES + KEY_BYTES ? handed.slice(SHARE_BYTES) : undefined
    const owner = recoveryKey && { kind: 'owner' as const, id: 'owner', publicKey: recoveryKey }
    const recovery = owner ?? (handed.length === SHARE_BYTES ? input.managed : undefined)
    if (!recovery) throw embeddedError('SHARE_MISMATCH')
    const wallet = await combine(input, handed.slice(0, SHARE_BYTES), crypto)
    try {
      const recipients = { auth: input.recipient, recovery }
      const set = await createSet({ crypto, wrapKey: input.wrapKey }, input.place, recipients, wallet)
      return { ...set, ...(recoveryKey ? { recoveryKey } : {}) }
    } finally {
      wallet.wipe()
    }
  } finally {
    handed.fill(0)
  }
}

async function combine({ sealKeys, from, auth, publicKeys }: ReceiveWallet, device: Uint8Array, crypto: Crypto) {
  const released = await openSealed(sealKeys, shareInfo({ ...from, share: 'auth' }), auth)
  try {
    return await combineShares([device, released], publicKeys, crypto.subtle)
  } finally {
    released.fill(0)
    device.fill(0)
  }
}
