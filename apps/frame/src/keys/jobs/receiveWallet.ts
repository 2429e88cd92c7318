import { shareInfo } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import type { PublicKeys } from '../deriveKeys.ts'
import type { SetPlace } from '../deviceShare.ts'
import { openSealed } from '../seal.ts'
import { combineShares } from '../splitEntropy.ts'
import { makeSet, type NewSet, type SetRecipients } from './makeSet.ts'

export type ReceiveWallet = {
  publicKeys: PublicKeys
  wrapKey: CryptoKey
  /** This device's own, to which the server seals. */
  sealKeys: CryptoKeyPair
  /** The set of the old device. */
  from: SetPlace
  /** The server's share of it, sealed to `sealKeys`. */
  auth: Uint8Array
  /** What the old device sealed to `keys`, made for this alone (`submission`). */
  sealed: Uint8Array
  keys: CryptoKeyPair
  /** The old device's key, which the owner compared; raw. */
  sender: Uint8Array
  /** `deviceTransferInfo` */
  info: string
  place: SetPlace
  recipient: SetRecipients['auth']
  /** Where the recovery share goes if the old device names no key of the owner; undefined where it has to. */
  managed: SetRecipients['recovery'] | undefined
}

const SHARE_BYTES = 33
const KEY_BYTES = 65

/**
 * Puts a wallet together on a device that an old one let in, and makes this device a set of its own. Its recovery share goes
 * to the key that the old device named, whatever the server says. An old device that names none has a set that the server
 * could already recover.
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
      const set = await makeSet({ crypto, wrapKey: input.wrapKey }, input.place, recipients, wallet)
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
