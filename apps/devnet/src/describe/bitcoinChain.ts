import { defineNetwork } from '@latchkey/protocol'
import { bitcoinFaucetSource } from '../bitcoin/bitcoinFaucetSource.ts'
import { bitcoinNetworkId, scriptOf } from '../bitcoin/genesis/regtest.ts'
import type { RunningBitcoin } from '../bitcoin/startBitcoin.ts'
import { bitcoinName, bitcoin as coin } from '../networks.ts'
import type { RunningChain } from './runningChain.ts'

export function bitcoinChain(running: RunningBitcoin): RunningChain {
  return {
    network: defineNetwork({ id: bitcoinNetworkId, name: bitcoinName, nativeCurrency: coin }),
    rpcUrl: running.rpcUrl,
    tokens: [],
    faucet: bitcoinFaucetSource(running),
    control: {
      pause: running.pause,
      resume: running.resume,
      restart: running.restart,
      mine: () => running.bitcoin().mine(),
    },
    async balances(address) {
      const coins = running.bitcoin().chain.coinsOf(scriptOf(address) ?? new Uint8Array())
      const amount = coins.reduce((total, { value }) => total + value, 0n)
      return [{ symbol: coin.symbol, decimals: coin.decimals, amount }]
    },
  }
}
