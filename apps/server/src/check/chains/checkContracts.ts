import type { Address } from 'viem'
import { reasonOf } from '../../base/reasonOf.ts'
import type { EvmChain } from '../../chains/connectChains.ts'
import type { ServerNetwork } from '../../config/configSchema.ts'
import { requireCode } from '../../features/smartAccounts/requireCode.ts'
import { exchangeOf } from '../../features/swaps/exchanges.ts'
import { error, type Finding, ok } from '../finding.ts'

/** Whether the contracts that the settings name for a network are there, with the code that they name. */
export async function checkContracts({ network, reader }: Pick<EvmChain, 'network' | 'reader'>): Promise<Finding[]> {
  const id = `contracts.${network.id}`
  const contracts = contractsOf(network)
  const problems = await Promise.all(
    contracts.map(({ address }) =>
      requireCode(reader, [address], network.smartAccounts?.codeHashes ?? {}).then(() => undefined, reasonOf),
    ),
  )
  // No node answers, which the check of the network says.
  if (problems.some((problem, at) => problem && !problem.includes(contracts[at]?.address ?? ''))) return []
  const found = contracts.flatMap(({ setting }, at): Finding[] =>
    problems[at]
      ? [
          error(id, `${setting} of ${network.name}: ${problems[at]}.`, {
            why: lossOf(setting),
            fix: setting.startsWith('swaps.')
              ? 'Correct it in the network, or set swaps to null.'
              : `Correct ${setting} in the network, or remove it.`,
          }),
        ]
      : [],
  )
  if (found.length > 0 || contracts.length === 0) return found
  return [ok(id, `${network.name}: the ${contracts.length} contracts of its settings are there.`)]
}

type Contract = { setting: string; address: Address }

function contractsOf(network: ServerNetwork): Contract[] {
  const { multicall3, ens, prices, smartAccounts } = network
  // Uniswap's own where it is known and no other is set.
  const exchange = exchangeOf(network)
  const sessions = smartAccounts?.permissionSessions
  const paymaster = smartAccounts?.paymaster
  const named: Record<string, string | undefined> = {
    multicall3,
    'ens.universalResolver': ens?.universalResolver,
    'prices.factory': prices?.factory,
    'prices.wrappedNative': prices?.wrappedNative,
    'prices.stable': prices?.stable,
    'swaps.router': exchange?.router,
    'swaps.v3.factory': exchange?.v3?.factory,
    'swaps.v3.quoter': exchange?.v3?.quoter,
    'swaps.v3.router': exchange?.v3?.router,
    'smartAccounts.entryPoint': smartAccounts?.entryPoint,
    'smartAccounts.factory': smartAccounts?.factory,
    'smartAccounts.implementations': smartAccounts?.implementations[0],
    'smartAccounts.paymaster': paymaster && 'address' in paymaster ? paymaster.address : undefined,
    'smartAccounts.permissionSessions.manager': sessions?.manager,
    'smartAccounts.permissionSessions.multiSig': sessions?.multiSig,
    ...Object.fromEntries(
      Object.entries(sessions?.enforcers ?? {}).map(([name, address]) => [
        `smartAccounts.permissionSessions.enforcers.${name}`,
        address,
      ]),
    ),
  }
  return Object.entries(named).flatMap(([setting, address]) =>
    address ? [{ setting, address: `0x${address.slice(2)}` as const }] : [],
  )
}

function lossOf(setting: string): string {
  if (setting === 'multicall3') return 'Balances can’t be read together.'
  if (setting.startsWith('ens.')) return 'Names are not resolved.'
  if (setting.startsWith('prices.')) return 'Amounts have no prices.'
  if (setting.startsWith('swaps.')) return 'Swaps are not offered.'
  return setting.includes('permissionSessions')
    ? 'Permission sessions are not offered.'
    : 'Smart accounts are not offered.'
}
