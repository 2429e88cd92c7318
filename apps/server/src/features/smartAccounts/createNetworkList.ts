import type { SmartAccountNetwork } from '@latchkey/protocol/embedded'
import type { Logger } from 'pino'
import { type Address, isAddressEqual, parseAbi } from 'viem'
import { createCache } from '../../base/cache.ts'
import { failureOf } from '../../base/reasonOf.ts'
import { type Chains, type EvmChain, isEvmChain } from '../../chains/connectChains.ts'
import type { NetworkSmartAccounts } from '../../config/settings/smartAccountSettings.ts'
import type { SmartAccountServices, SmartAccounts } from './openSmartAccounts.ts'
import { requireCode } from './requireCode.ts'
import { readSessionContracts } from './sessionContracts.ts'

type Deps = { chains: Chains; smartAccounts: SmartAccounts; log: Logger; now: () => number }

/** A network is checked again after this time. */
const CHECKED_MS = 60_000

/**
 * Lists the networks where an account can be used now: its contracts are there, with the code that the configuration
 * names, they belong together, and the bundler answers. Any other network is left out, and the log says why. If only the contracts
 * of permission sessions are wrong, the network is listed without these.
 */
export function createNetworkList({ chains, smartAccounts, log, now }: Deps): () => Promise<SmartAccountNetwork[]> {
  const checked = createCache<SmartAccountNetwork | undefined>({ ttlMs: CHECKED_MS, now })

  async function check(chain: EvmChain, services: SmartAccountServices): Promise<SmartAccountNetwork | undefined> {
    const { smartAccounts: settings } = chain.network
    if (!settings) return undefined
    const { id } = chain.network
    try {
      const network = await readNetwork(chain, settings, services)
      const permissionSessions = await readSessionContracts(chain.reader, settings, network).catch((error: unknown) =>
        log.warn({ network: id, ...failureOf(error) }, 'permission sessions can’t be used on this network'),
      )
      return { ...network, ...(permissionSessions ? { permissionSessions } : {}) }
    } catch (error) {
      log.warn({ network: id, ...failureOf(error) }, 'smart accounts can’t be used on this network')
      return undefined
    }
  }

  return async () => {
    const listed = [...chains.values()].filter(isEvmChain).map((chain) => {
      const services = smartAccounts.get(chain.network.id)
      return services && checked.get(chain.network.id, () => check(chain, services))
    })
    return (await Promise.all(listed)).filter((network) => network !== undefined)
  }
}

async function readNetwork(
  { reader, network }: EvmChain,
  settings: NetworkSmartAccounts,
  { bundler, paymaster }: SmartAccountServices,
): Promise<SmartAccountNetwork> {
  const [entryPoint, factory, implementation] = [
    settings.entryPoint,
    settings.factory,
    settings.implementations[0] ?? '',
  ].map((text): Address => `0x${text.slice(2)}`) as [Address, Address, Address]
  const contract = { address: implementation, abi: accountAbi } as const
  const [ownEntryPoint, delegationManager] = await Promise.all([
    reader.readContract({ ...contract, functionName: 'entryPoint' }),
    reader.readContract({ ...contract, functionName: 'delegationManager' }),
  ])
  if (!isAddressEqual(ownEntryPoint, entryPoint)) throw new Error('the accounts use another EntryPoint')
  await requireCode(reader, [entryPoint, factory, implementation, delegationManager], settings.codeHashes)
  const supported = await bundler.call('eth_supportedEntryPoints', [], { projectId: 'self' })
  const isSupported = Array.isArray(supported) && supported.some((one) => isSame(String(one), entryPoint))
  if (!isSupported) throw new Error('the bundler does not serve this EntryPoint')
  return { id: network.id, entryPoint, factory, implementation, delegationManager, hasPaymaster: Boolean(paymaster) }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const accountAbi = parseAbi([
  'function entryPoint() view returns (address)',
  'function delegationManager() view returns (address)',
])
