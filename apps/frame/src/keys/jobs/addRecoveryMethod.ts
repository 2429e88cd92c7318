import { base64urlnopad } from '@scure/base'
import { openRecoverySecret, type RecoveryUnlock } from '../../recovery/openRecoveryKey.ts'
import { createRecoveryKey, importRecoveryKey } from '../../recovery/recoveryKey.ts'
import { lockSecret } from '../../recovery/recoveryLock.ts'
import { passwordCost, stretchPassword } from '../../recovery/stretchPassword.ts'

/** What locks a recovery key: a passkey, by its 32-byte PRF output; a kit, by nothing, since the kit is the key. */
export type RecoveryLock =
  | { kind: 'password'; password: Uint8Array }
  | { kind: 'passkey'; secret: Uint8Array }
  | { kind: 'kit' }

export type AddRecoveryMethod = {
  walletId: string
  lock: RecoveryLock
  /** What opens the wallet's recovery key with an existing method; without it a new key is created. */
  unlock: RecoveryUnlock | undefined
}

export type AddedRecoveryMethod = {
  recoveryKey: Uint8Array
  /** Base64url; empty for a kit. */
  wrapped: string
  parameters: Record<string, string | number>
  /** Only for a kit: the recovery secret, which goes into the owner's file. */
  kitSecret?: Uint8Array
}

/** Locks the owner's recovery key with one more method. */
export async function addRecoveryMethod(input: AddRecoveryMethod, crypto: Crypto): Promise<AddedRecoveryMethod> {
  const { secret, publicKey } = input.unlock ? await reopen(input.unlock, crypto) : await createRecoveryKey(crypto)
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
  // Verify that it is this wallet's key: otherwise the mistake would only be found when the method is needed.
  await importRecoveryKey(secret, unlock.recoveryKey, crypto)
  return { secret, publicKey: unlock.recoveryKey }
}
