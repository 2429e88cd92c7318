import {
  type EmbeddedWallet,
  embeddedWalletSchema,
  type RecoveryMethod,
  type RecoveryMode,
  recoveryMethodSchema,
  recoveryMethodsSchema,
} from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { createRecoveryPasskey, type RecoveryPasskey } from '../recovery/passkeySecret.ts'
import { type Opener, passwordBytes, readUnlock } from '../recovery/readUnlock.ts'
import { writeKit } from '../recovery/recoveryKit.ts'
import { managedRecipients } from './createOnDevice.ts'
import type { RecoveryLock } from './jobs/addRecoveryMethod.ts'
import type { KeysDeps } from './keysDeps.ts'
import { ownerRecipient } from './recoverOnDevice.ts'
import { releaseUnlock } from './releaseUnlock.ts'

/** A recovery method to add, with its name for the user's list. */
export type NewMethod = { name: string } & (
  | { kind: 'password'; password: string }
  | { kind: 'passkey'; passkey: RecoveryPasskey }
  | { kind: 'kit' }
)

export type Recovery = {
  list(walletId: string): Promise<readonly RecoveryMethod[]>
  /** Asks the browser to create a passkey for recovery. @throws `PASSKEY_NO_PRF`, `PASSKEY_FAILED` */
  createPasskey(name: string): Promise<RecoveryPasskey>
  /**
   * Adds a method that opens the recovery key. The first one creates the key; each further one needs an `opener`, which
   * is tested that way. A kit is returned as the file to save: it isn't stored anywhere else.
   */
  add(wallet: EmbeddedWallet, method: NewMethod, opener?: Opener): Promise<{ method: RecoveryMethod; kit?: KitFile }>
  remove(walletId: string, id: string): Promise<void>
  /** Opens the recovery key with a method and records that it worked. */
  test(walletId: string, methodId: string, opener: Opener): Promise<RecoveryMethod>
  /** Changes who can rebuild the wallet. When leaving `managed`, the wallet is first restored with `opener`. */
  setMode(wallet: EmbeddedWallet, mode: RecoveryMode, opener?: Opener): Promise<EmbeddedWallet>
}

export type KitFile = { name: string; text: string }

export const PASSWORD_LENGTH_MIN = 12

/** The recovery methods of the wallet. */
export function openRecovery(deps: KeysDeps): Recovery {
  const { api, workers, passkeys, vault } = deps
  const list = (walletId: string) => api.request('/api/recovery/methods/list', { walletId }, recoveryMethodsSchema)
  const unlockBy = async (walletId: string, opener: Opener | undefined) => {
    const { methods, recoveryKey } = await list(walletId)
    if (!opener || recoveryKey === undefined) return undefined
    return readUnlock(opener, { walletId, methods, recoveryKey: base64urlnopad.decode(recoveryKey) }, passkeys)
  }

  return {
    list: async (walletId) => (await list(walletId)).methods,
    createPasskey: (name) => createRecoveryPasskey(passkeys, name),

    async add(wallet, method, opener) {
      const walletId = wallet.id
      const { recoveryKey: known } = await list(walletId)
      const unlock = await unlockBy(walletId, opener)
      if (known !== undefined && !unlock) throw embeddedError('RECOVERY_REQUIRED')
      const { lock, own } = lockOf(method)
      const made = await workers.run('addRecoveryMethod', { walletId, lock, unlock })
      const recoveryKey = base64urlnopad.encode(made.recoveryKey)
      const { kind, name } = method
      const body = {
        walletId,
        kind,
        name,
        wrapped: made.wrapped,
        parameters: { ...made.parameters, ...own },
        recoveryKey,
      }
      const added = await api.request('/api/recovery/methods/add', body, recoveryMethodSchema)
      if (!made.kitSecret) return { method: added }
      const facts = { walletId, addresses: wallet.addresses, origin: deps.secureOrigin, createdAt: deps.now() }
      const kit = writeKit(facts, made.kitSecret)
      made.kitSecret.fill(0)
      return { method: added, kit }
    },

    remove: async (walletId, id) => {
      await api.request('/api/recovery/methods/remove', { walletId, id }, v.object({}))
    },

    async test(walletId, id, opener) {
      const unlock = await unlockBy(walletId, opener)
      if (!unlock) throw embeddedError('RECOVERY_FAILED')
      await workers.run('testRecovery', unlock)
      return api.request('/api/recovery/methods/tested', { walletId, id }, recoveryMethodSchema)
    },

    async setMode(wallet, mode, opener) {
      const walletId = wallet.id
      const recovery = mode === 'managed' ? undefined : await unlockBy(walletId, opener)
      if (mode !== 'managed' && !recovery) throw embeddedError('RECOVERY_REQUIRED')
      workers.preload()
      const managed = managedRecipients(await deps.readConfig())
      const recipients = recovery ? { ...managed, recovery: ownerRecipient(recovery.recoveryKey) } : managed
      const unlock = await releaseUnlock(deps, { walletId, purpose: 'rotate' })
      const { deviceSince } = wallet
      const place = { ...unlock.place, deviceSince, generation: unlock.place.generation + 1 }
      const job = { unlock, place, recipients, recovery }
      const { deviceShare, shares, proof } = await workers.run('changeRecovery', job)
      const { publicKeys } = unlock
      const vouched = recovery ? { recoveryKey: recovery.recoveryKey } : {}
      await vault.keepShare({ walletId, generation: place.generation, publicKeys, ...vouched, ...deviceShare })
      // Keep the old share until the server releases its part of the new set (`releaseUnlock`).
      return api.request('/api/recovery/mode', { walletId, mode, shares, proof }, embeddedWalletSchema)
    },
  }
}

function lockOf(method: NewMethod): { lock: RecoveryLock; own: Record<string, string> } {
  if (method.kind === 'kit') return { lock: { kind: 'kit' }, own: {} }
  if (method.kind === 'passkey') {
    const { credentialId, secret } = method.passkey
    return { lock: { kind: 'passkey', secret }, own: { credentialId } }
  }
  if (method.password.length < PASSWORD_LENGTH_MIN)
    throw embeddedError('REQUEST_REFUSED', {
      data: { problem: `a recovery password needs ${PASSWORD_LENGTH_MIN} characters or more` },
    })
  return { lock: { kind: 'password', password: passwordBytes(method.password) }, own: {} }
}
