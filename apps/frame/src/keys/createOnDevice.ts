import {
  type EmbeddedWallet,
  embeddedWalletSchema,
  type SecureConfig,
  type SignedIn,
} from '@latchkey/protocol/embedded'
import { base64urlnopad } from '@scure/base'
import type { PublicKeys } from './deriveKeys.ts'
import type { SetRecipients } from './jobs/createSet.ts'
import type { KeysDeps } from './keysDeps.ts'

/** Creates a wallet: its keys in a worker, its shares in the vault and on the server. */
export async function createOnDevice(deps: KeysDeps, { user }: Pick<SignedIn, 'user'>): Promise<EmbeddedWallet> {
  const { api, vault, workers, crypto } = deps
  const [config, device] = await Promise.all([deps.readConfig(), vault.device()])
  const walletId = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(16)))
  const made = await workers.run('createWallet', {
    place: { walletId, deviceId: device.id, generation: 1 },
    userId: user.id,
    wrapKey: device.wrapKey,
    recipients: managedRecipients(config),
  })
  const { publicKeys, deviceShare } = made
  // Stored here first, and kept if the response is lost: the server may have its shares, and one share alone is
  // useless.
  await vault.keepShare({ walletId, generation: 1, publicKeys, ...deviceShare })
  const body = {
    id: walletId,
    publicKeys: encodeKeys(publicKeys),
    accountType: 'eoa',
    shares: made.shares,
    proofs: encodeKeys(made.proofs),
  }
  return api.request('/api/wallets', body, embeddedWalletSchema)
}

/** In managed mode both shares go to the key service, each sealed to a separate key. */
export function managedRecipients({ keys }: Pick<SecureConfig, 'keys'>): SetRecipients {
  const read = ({ id, publicKey }: SecureConfig['keys']['auth']) => ({
    id,
    publicKey: base64urlnopad.decode(publicKey),
  })
  return { auth: read(keys.auth), recovery: { kind: 'managed', ...read(keys.recovery) } }
}

function encodeKeys({ eip155, solana }: PublicKeys) {
  return { eip155: base64urlnopad.encode(eip155), solana: base64urlnopad.encode(solana) }
}
