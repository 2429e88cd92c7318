import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { defineNetwork, type Network } from '@latchkey/protocol'
import { createTestClient, http, publicActions, walletActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

const anvil = new URL('../../../node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil', import.meta.url).pathname

export type TestChain = Awaited<ReturnType<typeof startChain>>

/** A separate chain for one test file: real, empty, and mining each transaction at once. `stop` ends it. */
export async function startChain(chainId = 31337) {
  const program = spawn(anvil, ['--port', '0', '--chain-id', String(chainId)], { stdio: ['ignore', 'pipe', 'ignore'] })
  const url = `http://${await listeningOn(program.stdout)}`
  const network: Network = defineNetwork({
    id: `eip155:${chainId}`,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [url],
  })
  const node = createTestClient({
    mode: 'anvil',
    transport: http(url),
    account: accounts.deployer,
    cacheTime: 0,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
  return { url, network, node, stop: () => program.kill() }
}

const mnemonic = 'test test test test test test test test test test test junk'
/** Funded on every test chain. */
export const accounts = {
  deployer: mnemonicToAccount(mnemonic, { addressIndex: 0 }),
  ada: mnemonicToAccount(mnemonic, { addressIndex: 1 }),
  bob: mnemonicToAccount(mnemonic, { addressIndex: 2 }),
}

async function listeningOn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /Listening on (\S+)/.exec(line)?.[1]
    if (address) {
      output.resume()
      return address
    }
  }
  throw new Error('anvil ended before it listened')
}
