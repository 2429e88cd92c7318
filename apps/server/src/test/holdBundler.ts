import { afterAll, afterEach, beforeAll } from 'vitest'
import type { ConfigInput } from '../config/configSchema.ts'
import { type BundlerClients, bundlerClients } from './bundlerClient.ts'
import { holdDatabase } from './databases.ts'
import { type SmartAccountChain, startSmartAccountChain } from './smartAccountChain.ts'
import { startApp, testConfig } from './startApp.ts'

type Started = Awaited<ReturnType<typeof startApp>>
type Settings = {
  bundler?: Partial<ConfigInput['bundler']>
  sponsoring?: Partial<ConfigInput['sponsoring']>
  /** Default: our contract on the chain. */
  paymaster?: { url: string }
}

/** A chain for the tests of a file, and a server on it that bundles and sponsors the operations of any account. */
export function holdBundler(settingsOf: (chain: SmartAccountChain) => Settings = () => ({})) {
  const database = holdDatabase()
  const others: Started[] = []
  let chain: SmartAccountChain
  let started: Started
  let clients: BundlerClients

  beforeAll(async () => {
    chain = await startSmartAccountChain()
    started = await serve(settingsOf(chain))
    clients = bundlerClients(started.app, chain)
  })
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close()
  })
  afterAll(async () => {
    await started?.close()
    await chain?.stop()
  })

  function serve({ bundler, sponsoring, paymaster }: Settings) {
    const network = chain.network()
    const smartAccounts = { ...network.smartAccounts, ...(paymaster ? { paymaster } : {}) }
    return startApp(
      testConfig({
        networks: [{ ...network, smartAccounts }],
        bundler: { executorKeys: chain.executorKeys, senders: 'any', ...bundler },
        sponsoring: { signerKey: chain.signerKey, ...sponsoring },
      }),
      database(),
    )
  }

  return {
    database,
    chain: () => chain,
    app: () => started.app,
    clients: () => clients,
    /** The clients of another server with other settings, which ends with the test. */
    async start(settings: Settings) {
      const other = await serve(settings)
      others.push(other)
      return bundlerClients(other.app, chain)
    },
  }
}
