import type { Logger } from 'pino'
import { type Address, formatEther, parseAbi, parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import type { Metrics } from '../../base/metrics.ts'
import type { EvmChain } from '../../chains/connectChains.ts'
import type { Config } from '../../config/configSchema.ts'
import type { NetworkSmartAccounts } from '../../config/settings/smartAccountSettings.ts'
import type { readSmartAccountKeys } from '../../config/smartAccountKeys.ts'

type Deps = {
  config: Config
  metrics: Metrics
  log: Logger
  keys: ReturnType<typeof readSmartAccountKeys>
}
const EVERY_MS = 60_000
const depositAbi = parseAbi(['function balanceOf(address account) view returns (uint256)'])

/** Measures what the executors and the paymaster have, every minute, and warns when it is little. Returns how to stop. */
export function watchFunds(chain: EvmChain, accounts: NetworkSmartAccounts, deps: Deps): () => void {
  const { config, metrics, log, keys } = deps
  const network = chain.network.id
  const executors = accounts.bundlerUrl ? [] : keys.executors.map((key) => privateKeyToAddress(key))
  const paymaster = accounts.paymaster && 'address' in accounts.paymaster ? accounts.paymaster.address : undefined

  async function measure(): Promise<void> {
    const balances = await Promise.all(executors.map((address) => chain.reader.getBalance({ address })))
    balances.forEach((balance, index) => {
      tell('executor', balance, { least: config.bundler.warnBelow, address: executors[index] })
    })
    if (!paymaster) return
    const address: Address = `0x${paymaster.slice(2)}`
    const entryPoint: Address = `0x${accounts.entryPoint.slice(2)}`
    const call = { address: entryPoint, abi: depositAbi, functionName: 'balanceOf', args: [address] } as const
    tell('paymaster', await chain.reader.readContract(call), { least: config.sponsoring.warnBelow, address })
  }

  function tell(
    kind: 'executor' | 'paymaster',
    wei: bigint,
    { least, address }: { least: string; address?: Address | undefined },
  ) {
    metrics.smartAccountFunds.set({ network, kind, address: address ?? '' }, Number(formatEther(wei)))
    if (wei < parseEther(least))
      log.warn({ network, kind, address, has: formatEther(wei) }, 'the funds for user operations run out: top them up')
  }

  // A node that doesn't answer is reported elsewhere.
  const attempt = () => void measure().catch(() => {})
  attempt()
  const timer = setInterval(attempt, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
