import type { RecoveryMethod } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import type { RecoveryUnlock } from './openRecoveryKey.ts'
import { type Passkeys, passkeySecret } from './passkeySecret.ts'
import { readKit } from './recoveryKit.ts'

/** What the user provides to open the recovery key: a method by its id, with the password if it is one; or a kit. */
export type Opener =
  | { kind: 'password'; methodId: string; password: string }
  | { kind: 'passkey'; methodId: string }
  | { kind: 'kit'; text: string }

/** @throws `RECOVERY_FAILED`, `PASSKEY_FAILED`, `PASSKEY_NO_PRF` */
export async function readUnlock(
  opener: Opener,
  wallet: { walletId: string; recoveryKey: Uint8Array; methods: readonly RecoveryMethod[] },
  passkeys: Passkeys,
): Promise<RecoveryUnlock> {
  const { walletId, recoveryKey, methods } = wallet
  const own = { walletId, recoveryKey }
  if (opener.kind === 'kit') return { ...own, kind: 'kit', secret: readKit(opener.text) }
  const method = methods.find(({ id, kind }) => id === opener.methodId && kind === opener.kind)
  if (!method) throw embeddedError('RECOVERY_FAILED')
  if (opener.kind === 'password') return { ...own, kind: 'password', method, password: passwordBytes(opener.password) }
  const { credentialId } = method.parameters
  if (typeof credentialId !== 'string') throw embeddedError('RECOVERY_FAILED')
  return { ...own, kind: 'passkey', method, secret: await passkeySecret(passkeys, credentialId) }
}

/** Normalise, so that every keyboard and system produces the same bytes. */
export function passwordBytes(password: string): Uint8Array {
  return new TextEncoder().encode(password.normalize('NFKC'))
}
