import type { Chains } from '../../chains/connectChains.ts'
import type { Config } from '../../config/configSchema.ts'
import type { Database } from '../../db/openDatabase.ts'
import type { Quotes } from '../assets/prices/createQuotes.ts'
import { createOnRamp } from './createOnRamp.ts'
import { createFaucetDelivery } from './faucet.ts'
import { createOrders } from './orders.ts'
import { createCoinbase } from './providers/coinbase.ts'
import { createMeld } from './providers/meld.ts'
import { createSandbox } from './providers/sandbox.ts'
import { createSandboxPayments } from './sandboxPayments.ts'

type Deps = { config: Config; db: Database; chains: Chains; quotes: Quotes; now?: () => number }

/** The configured on-ramp providers, and the payments of the sandbox if it is one of them. */
export function openOnRamp({ config, db, chains, quotes, now = Date.now }: Deps) {
  const orders = createOrders(db, now)
  const { publicUrl, devnet, defaultNetwork } = config
  const all = [...chains.values()]
  const isDefault = ({ network }: (typeof all)[number]) => network.id === defaultNetwork
  const sorted = [...all.filter(isDefault), ...all.filter((chain) => !isDefault(chain))]
  const { meld, coinbase } = config.onRamp
  const providers = [
    ...(meld ? [createMeld({ settings: meld, chains: sorted, now })] : []),
    ...(coinbase ? [createCoinbase({ settings: coinbase, chains: sorted, now })] : []),
    ...(hasSandbox(config) ? [createSandbox({ publicUrl, chains: sorted, quotes, now })] : []),
  ]
  return {
    onRamp: createOnRamp({ providers, orders, now }),
    sandboxPayments:
      hasSandbox(config) && devnet
        ? createSandboxPayments({
            orders,
            decimalsOf: ({ network, contractAddress }) => {
              const found = config.networks.find(({ id }) => id === network)
              const token = found?.tokens.find(({ address }) => address === contractAddress)
              return (token ?? found?.nativeCurrency)?.decimals ?? 18
            },
            deliver: createFaucetDelivery(devnet.page),
          })
        : undefined,
  }
}

/** Whether anything can be bought here. */
export function hasOnRamp(config: Config): boolean {
  return hasSandbox(config) || config.onRamp.meld !== undefined || config.onRamp.coinbase !== undefined
}

function hasSandbox({ onRamp, devnet }: Config): boolean {
  return onRamp.sandbox ?? Boolean(devnet)
}
