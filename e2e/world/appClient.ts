import { Core } from '@walletconnect/core'
import SignClient from '@walletconnect/sign-client'

export type AppClient = Awaited<ReturnType<typeof SignClient.init>>

const metadata = { name: 'Harbour', description: 'An app of elsewhere', url: 'https://harbour.example', icons: [] }

/** A third-party app: the last open version of the SDK, over a local relay. Also returns a function that ends it. */
export async function startAppClient(relayUrl: string): Promise<{ client: AppClient; stop(): Promise<void> }> {
  const projectId = '0'.repeat(32)
  const core = new Core({
    projectId,
    relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: crypto.randomUUID(),
    storageOptions: { database: ':memory:' },
  })
  // It would call a service on the internet, and wait for it.
  Object.assign(core.verify, { init: async () => {}, register: async () => '', resolve: async () => ({ origin: '' }) })
  const client = await SignClient.init({ core: Object.assign(core, { relayUrl, projectId }), metadata })
  const stop = async () => {
    await core.relayer.transportClose()
    core.heartbeat.stop()
  }
  return { client, stop }
}
