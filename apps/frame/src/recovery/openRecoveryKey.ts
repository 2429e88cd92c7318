import type { RecoveryMethod } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { base64urlnopad } from '@scure/base'
import { importRecoveryKey } from './recoveryKey.ts'
import { unlockSecret } from './recoveryLock.ts'
import { stretchPassword } from './stretchPassword.ts'

/** What the owner provided to open the recovery key, and the method as the server stored it. */
export type RecoveryUnlock = {
  walletId: string
  /** The wallet's recovery public key, raw. */
  recoveryKey: Uint8Array
} & (
  | { kind: 'kit'; secret: Uint8Array }
  | { kind: 'passkey'; method: RecoveryMethod; secret: Uint8Array }
  | { kind: 'password'; method: RecoveryMethod; password: Uint8Array }
)

/**
 * Opens the recovery key pair.
 *
 * @throws `RECOVERY_FAILED` when the input doesn't open it, `RECOVERY_WEAKENED` when the method's parameters were
 * lowered.
 */
export async function openRecoveryKey(unlock: RecoveryUnlock, crypto: Crypto): Promise<CryptoKeyPair> {
  const secret = await openRecoverySecret(unlock, crypto)
  try {
    return await importRecoveryKey(secret, unlock.recoveryKey, crypto)
  } finally {
    secret.fill(0)
  }
}

/** The 32 bytes themselves, only to lock them with another method. The caller wipes them. */
export async function openRecoverySecret(unlock: RecoveryUnlock, crypto: Crypto): Promise<Uint8Array> {
  if (unlock.kind === 'kit') return unlock.secret
  const { method, walletId, kind } = unlock
  const known = unlock.kind === 'passkey' ? unlock.secret : await stretch(unlock.password, method)
  try {
    return await unlockSecret(crypto, { walletId, kind }, known, base64urlnopad.decode(method.wrapped))
  } finally {
    known.fill(0)
  }
}

async function stretch(password: Uint8Array, { parameters }: RecoveryMethod): Promise<Uint8Array> {
  const { salt, ...cost } = parameters
  if (typeof salt !== 'string') throw embeddedError('RECOVERY_WEAKENED')
  try {
    return await stretchPassword(password, base64urlnopad.decode(salt), cost)
  } finally {
    password.fill(0)
  }
}
