import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import SignClient from '@walletconnect/sign-client'
import { appMetadata, stopAfter, walletMetadata } from './clients.ts'

/** The last openly licensed version of the wallet SDK, on our relay, without access to the internet. */
export async function startWalletKit(relayUrl: string) {
  const core = await startCore(relayUrl, 'wallet')
  const kit = await WalletKit.init({ core, metadata: { ...walletMetadata, icons: [...walletMetadata.icons] } })
  return kit
}

/** The last openly licensed version of the app SDK. */
export async function startSignClient(relayUrl: string) {
  const core = await startCore(relayUrl, 'app')
  return SignClient.init({ core, metadata: { ...appMetadata, icons: [...appMetadata.icons] } })
}

async function startCore(relayUrl: string, name: string) {
  const projectId = '0'.repeat(32)
  const core = new Core({
    projectId,
    relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: `${name}-${Math.random()}`,
    storageOptions: { database: ':memory:' },
  })
  // It would call a service on the internet.
  Object.assign(core.verify, { init: async () => {}, register: async () => '', resolve: async () => ({ origin: '' }) })
  stopAfter(async () => {
    await core.relayer.transportClose()
    core.heartbeat.stop()
  })
  return Object.assign(core, { relayUrl, projectId })
}

/**
 * Extends a pairing. The SDKs have no method for it, so this seals and publishes the message. Resolves with the response.
 */
export async function extendPairing(
  { crypto, relayer }: Pick<InstanceType<typeof Core>, 'crypto' | 'relayer'>,
  topic: string,
): Promise<unknown> {
  const id = Date.now() * 1000
  const answered = new Promise<unknown>((resolve) =>
    relayer.on('relayer_message', async (event: { topic: string; message: string }) => {
      const payload = event.topic === topic ? await crypto.decode(topic, event.message) : undefined
      if (payload?.id === id) resolve(payload)
    }),
  )
  const params = { expiry: Math.floor(Date.now() / 1000) + 600 }
  const message = await crypto.encode(topic, { id, jsonrpc: '2.0', method: 'wc_pairingExtend', params })
  await relayer.publish(topic, message, { tag: 1004, ttl: 86_400 })
  return answered
}

/** The SDKs' types require mutable arrays. */
export function mutable<T>(value: T): Mutable<T> {
  return structuredClone(value) as Mutable<T>
}
type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> }

/** The SDKs' types don't allow `undefined` for optional members. */
export function exact<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return value as { [K in keyof T]: Exclude<T[K], undefined> }
}
