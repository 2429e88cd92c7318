import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import SignClient from '@walletconnect/sign-client'
import { appMetadata, stopAfter, walletMetadata } from './clients.ts'

/** The last open version of the wallet SDK, on a relay of ours; nothing of it reaches the internet. */
export async function startWalletKit(relayUrl: string) {
  const core = await startCore(relayUrl, 'wallet')
  const kit = await WalletKit.init({ core, metadata: { ...walletMetadata, icons: [...walletMetadata.icons] } })
  return kit
}

/** The last open version of the app SDK. */
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
  // It would ask a service on the internet, and wait for it.
  Object.assign(core.verify, { init: async () => {}, register: async () => '', resolve: async () => ({ origin: '' }) })
  stopAfter(async () => {
    await core.relayer.transportClose()
    core.heartbeat.stop()
  })
  return Object.assign(core, { relayUrl, projectId })
}
