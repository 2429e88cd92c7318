import { randomBytes } from 'node:crypto'
import { shareInfo, sharesProofText, walletProofText } from '@latchkey/protocol/embedded'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { and, eq } from 'drizzle-orm'
import { devices } from '../features/accounts/tables.ts'
import { openSealed, sealTo } from '../features/keys/service/sealing.ts'
import type { Device } from './secureClient.ts'
import type { SecureApp } from './startSecureApp.ts'

type Session = { token: string; user: { id: string } }
type Shares = { auth: Uint8Array; recovery: Uint8Array }

/** Does what the frame does for a wallet, with random bytes as shares: the server can't tell the difference. */
export async function createTestWallet(
  server: Pick<SecureApp, 'services'>,
  userId: string,
  evm: Uint8Array = secp256k1.utils.randomSecretKey(),
) {
  const id = randomBytes(16).toString('base64url')
  const solana = ed25519.utils.randomSecretKey()
  const published = await server.services.wallets.keyService.publicKeys()
  const text = (value: Uint8Array) => Buffer.from(value).toString('base64url')
  const signEvm = (message: string) =>
    text(secp256k1.sign(sha256(new TextEncoder().encode(message)), evm, { prehash: false }))

  /**
   * A set of shares for a device, both sealed and in clear. `ownerKey`: seals the recovery share to the owner instead
   * of the server.
   */
  async function split(device: Device, generation = 1, ownerKey?: string) {
    const place = { walletId: id, deviceId: device.id, generation }
    const clear: Shares = { auth: new Uint8Array(randomBytes(33)), recovery: new Uint8Array(randomBytes(33)) }
    const seal = (share: 'auth' | 'recovery', key: string) => sealTo(key, shareInfo({ ...place, share }), clear[share])
    const recoveryKey = ownerKey ?? published.recovery.publicKey
    const shares = {
      generation,
      auth: { keyId: published.auth.id, sealed: await seal('auth', published.auth.publicKey) },
      recovery: {
        kind: ownerKey ? 'owner' : 'managed',
        keyId: ownerKey ? 'owner' : published.recovery.id,
        sealed: await seal('recovery', recoveryKey),
      },
    }
    return { clear, shares }
  }
  const message = walletProofText(id, userId)
  const body = {
    id,
    publicKeys: { eip155: text(secp256k1.getPublicKey(evm)), solana: text(ed25519.getPublicKey(solana)) },
    accountType: 'eoa',
    proofs: { eip155: signEvm(message), solana: text(ed25519.sign(new TextEncoder().encode(message), solana)) },
  }
  const open = (device: Device, sealed: string, generation = 1, of = device.id, share: keyof Shares = 'auth') =>
    openSealed(device.sealPair, shareInfo({ walletId: id, deviceId: of, generation, share }), sealed)

  return {
    id,
    body,
    split,
    open,
    /** Registers the wallet and returns the shares in clear. */
    async register(device: Device, session: Session) {
      const { clear, shares } = await split(device)
      return { clear, wallet: await device.take('/api/wallets', { ...body, shares }, session) }
    },
    /** The body of `/api/shares/add`, and the shares in clear. */
    async added(device: Device, generation = 1, ownerKey?: string) {
      const { clear, shares } = await split(device, generation, ownerKey)
      const isDevice = and(eq(devices.userId, userId), eq(devices.id, device.id))
      const [added] = await server.services.wallets.db.select().from(devices).where(isDevice)
      const set = { walletId: id, deviceId: device.id, deviceSince: added?.firstSeen ?? 0, generation }
      return { clear, body: { walletId: id, shares, proof: signEvm(sharesProofText(set)) } }
    },
    /** The server's share for a device, released and decrypted there. */
    async release(device: Device, session: Session, generation = 1, change: object = {}) {
      const request = { walletId: id, generation, purpose: 'sign' }
      const { sealed } = await device.take('/api/shares/auth', request, { ...session, ...change })
      return open(device, sealed, generation)
    },
  }
}
