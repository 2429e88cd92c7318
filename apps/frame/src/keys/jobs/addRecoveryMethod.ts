import { base64urlnopad } from '@scure/base'
import { openRecoverySecret, type RecoveryUnlock } from '../../recovery/openRecoveryKey.ts'
import { importRecoveryKey, makeRecoveryKey } from '../../recovery/recoveryKey.ts'
import { lockSecret } from '../../recovery/recoveryLock.ts'
import { passwordCost, stretchPassword } from '../../recovery/stretchPassword.ts'

/** With what a recovery key is locked: a passkey by the 32 bytes of its PRF, a kit by nothing, since it is the key. */
export type RecoveryLock =
  | { kind: 'password'; password: Uint8Array }
  | { kind: 'passkey'; secret: Uint8Array }
  | { kind: 'kit' }

export type AddRecoveryMethod = {
  walletId: string
  lock: RecoveryLock
  /** What opens the wallet's recovery key by a method that stands already; without it a new key is made. */
  unlock: RecoveryUnlock | undefined
}

export type AddedRecoveryMethod = {
  recoveryKey: Uint8Array
  /** Base64url; empty for a kit. */
  wrapped: string
  parameters: Record<string, string | number>
  /** For a kit alone: the recovery secret, which goes into the file that the owner keeps. */
  kitSecret?: Uint8Array
}

/** Locks the owner's recovery key in one more way. */
export async function addRecoveryMethod(input: AddRecoveryMethod, crypto: Crypto): Promise<AddedRecoveryMethod> {
  const { secret, publicKey } = input.unlock ? await reopen(input.unlock, crypto) : await makeRecoveryKey(crypto)
  const { lock, walletId } = input
  if (lock.kind === 'kit') return { recoveryKey: publicKey, wrapped: '', parameters: {}, kitSecret: secret }
  try {
    const salt = crypto.getRandomValues(new Uint8Array(16))
    const known = lock.kind === 'passkey' ? lock.secret : await stretchPassword(lock.password, salt, passwordCost)
    const wrapped = base64urlnopad.encode(await lockSecret(crypto, { walletId, kind: lock.kind }, known, secret))
    known.fill(0)
    const parameters = lock.kind === 'passkey' ? {} : { ...passwordCost, salt: base64urlnopad.encode(salt) }
    return { recoveryKey: publicKey, wrapped, parameters }
  } finally {
    secret.fill(0)
  }
}

async function reopen(unlock: RecoveryUnlock, crypto: Crypto) {
  const secret = await openRecoverySecret(unlock, crypto)
  // That it is this wallet's key: a lock around another one would be found out only when it is needed.
  await importRecoveryKey(secret, unlock.recoveryKey, crypto)
  return { secret, publicKey: unlock.recoveryKey }
}
