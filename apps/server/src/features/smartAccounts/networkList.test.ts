import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { type Address, getAddress, keccak256 } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from '../../base/metrics.ts'
import { connectChains } from '../../chains/connectChains.ts'
import { createPost } from '../../chains/requests/postJson.ts'
import { type SmartAccountChain, startSmartAccountChain } from '../../test/smartAccountChain.ts'
import { testConfig } from '../../test/startApp.ts'
import { createNetworkList } from './createNetworkList.ts'
import type { SmartAccountServices } from './openSmartAccounts.ts'

let chain: SmartAccountChain
let post: ReturnType<typeof createPost>
beforeAll(async () => {
  chain = await startSmartAccountChain()
  post = createPost()
})
afterAll(async () => {
  post?.close()
  await chain?.stop()
})

/** What permission sessions need of the configuration. */
const masterKey = randomBytes(32).toString('base64url')
const recoveryKey = randomBytes(32).toString('base64url')
const secure = { secureUrl: 'http://localhost:3001', masterKey, recoveryKey }
const sessions = () => {
  const { manager, multiSig, enforcers } = chain.contracts
  return { manager, multiSig, enforcers }
}

/** Lists the networks of a server with these settings, and returns what its log says. */
async function list(settings: object, bundler: () => Promise<unknown> = async () => [entryPoint07Address]) {
  const said: string[] = []
  const log = pino({}, { write: (line: string) => void said.push(line) })
  const network = chain.network()
  const smartAccounts = { ...network.smartAccounts, ...settings }
  const config = testConfig({
    networks: [{ ...network, smartAccounts }],
    bundler: { executorKeys: chain.executorKeys },
    sponsoring: { signerKey: chain.signerKey },
    ...('permissionSessions' in settings ? secure : {}),
  })
  const chains = connectChains(config.networks, {
    ...post,
    log,
    metrics: createMetrics(),
  })
  const services = { bundler: { call: bundler }, paymaster: {} } as unknown as SmartAccountServices
  const networks = await createNetworkList({
    ...{ chains, log, now: Date.now },
    smartAccounts: new Map([[network.id, services]]),
  })()
  return { networks, said: said.join('') }
}

describe('the networks where smart accounts can be used', () => {
  it('are those with our contracts and a bundler', async () => {
    const { factory, hybrid, manager } = chain.contracts
    const code = await chain.anvil.client.getCode({ address: hybrid })
    const { networks } = await list({ codeHashes: { [hybrid.toLowerCase()]: keccak256(code ?? '0x') } })
    expect(networks).toEqual([
      {
        ...{ id: 'eip155:31337', entryPoint: entryPoint07Address, factory, implementation: hybrid },
        ...{ delegationManager: getAddress(manager), hasPaymaster: true },
      },
    ])
  })

  it.each([
    ['the accounts’ contract', () => chain.contracts.hybrid],
    ['the DelegationManager', () => chain.contracts.manager],
    ['the factory', () => chain.contracts.factory],
    ['the EntryPoint', () => entryPoint07Address],
  ])('J-02 don’t include one where %s has other code', async (_, addressOf) => {
    const address: Address = addressOf()
    const { networks, said } = await list({ codeHashes: { [address]: `0x${'ab'.repeat(32)}` } })
    expect(networks).toEqual([])
    expect(said.toLowerCase()).toContain(`${address.toLowerCase()} has other code`)
  })

  it('don’t include one where a contract is missing', async () => {
    const factory = `0x${'12'.repeat(20)}`
    const { networks, said } = await list({ factory })
    expect(networks).toEqual([])
    expect(said).toContain(`${factory} has no code`)
  })

  it('don’t include one where the implementation is another contract', async () => {
    expect((await list({ implementations: [chain.contracts.factory] })).networks).toEqual([])
  })

  it('don’t include one whose bundler doesn’t answer, or serves another EntryPoint', async () => {
    const down = () => Promise.reject(new Error('the bundler is down'))
    expect(await list({}, down)).toMatchObject({ networks: [], said: expect.stringContaining('the bundler is down') })
    expect((await list({}, async () => [chain.contracts.factory])).networks).toEqual([])
  })

  it('name the contracts of permission sessions', async () => {
    const { multiSig, enforcers } = sessions()
    const { networks, said } = await list({ permissionSessions: sessions() })
    expect(networks).toMatchObject([{ permissionSessions: { multiSig, enforcers } }])
    expect(said).toBe('')
    expect((await list({})).networks[0]).not.toHaveProperty('permissionSessions')
  })

  it.each([
    ['the sessions’ account', () => sessions().multiSig],
    ['an enforcer', () => sessions().enforcers.Timestamp],
  ])('J-02 have no permission sessions where %s has other code', async (_, addressOf) => {
    const address: Address = addressOf()
    const codeHashes = { [address]: `0x${'ab'.repeat(32)}` }
    const { networks, said } = await list({ permissionSessions: sessions(), codeHashes })
    expect(networks).toHaveLength(1)
    expect(networks[0]).not.toHaveProperty('permissionSessions')
    expect(said.toLowerCase()).toContain(`${address.toLowerCase()} has other code`)
    expect(said).toContain('permission sessions can’t be used')
  })

  it('have no permission sessions where an enforcer is missing, or the accounts use another DelegationManager', async () => {
    const missing: Address = `0x${'12'.repeat(20)}`
    const enforcers = { ...sessions().enforcers, Redeemer: missing }
    const without = await list({ permissionSessions: { ...sessions(), enforcers } })
    expect(without.networks[0]).not.toHaveProperty('permissionSessions')
    expect(without.said).toContain(`${missing} has no code`)
    const other = await list({ permissionSessions: { ...sessions(), manager: chain.contracts.factory } })
    expect(other.networks[0]).not.toHaveProperty('permissionSessions')
    expect(other.said).toContain('another DelegationManager')
  })
})
