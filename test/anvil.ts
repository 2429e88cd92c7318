import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { defineNetwork } from '@latchkey/protocol'
import { type Address, createTestClient, type Hex, http, numberToHex, pad, publicActions, walletActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'

export type Anvil = Awaited<ReturnType<typeof startAnvil>>

/** Starts a chain on a free port: real, empty, and mining each transaction at once. `stop` ends it. */
export async function startAnvil({ chainId = foundry.id }: { chainId?: number } = {}) {
  const options = ['--port', '0', '--order', 'fifo', '--chain-id', String(chainId)]
  const program = spawn(findBinary(), options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const place = await listeningOn(program)
  const url = `http://${place}`
  const client = createTestClient({
    chain: { ...foundry, id: chainId },
    mode: 'anvil',
    transport: http(url),
    account: accounts.deployer,
    cacheTime: 0,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
  return {
    http: url,
    ws: `ws://${place}`,
    network: defineNetwork({ id: `eip155:${chainId}`, name: 'Test', nativeCurrency, rpcUrls: [url] }),
    client,
    account: accountAt,
    /** Places a contract at an address, without a transaction. */
    place: (address: Address, bytecode: Hex) => client.setCode({ address, bytecode }),
    /** Sets a holder's balance of a test token, which is in the slot that equals the holder's address. */
    give: (token: Address, holder: Address, amount: bigint) =>
      client.setStorageAt({ address: token, index: pad(holder), value: numberToHex(amount, { size: 32 }) }),
    async stop() {
      const exited = once(program, 'exit')
      program.kill()
      await exited
    },
  }
}

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const mnemonic = 'test test test test test test test test test test test junk'
const accountAt = (addressIndex: number) => mnemonicToAccount(mnemonic, { addressIndex })
/** Funded on every chain. */
export const accounts = { deployer: accountAt(0), ada: accountAt(1), bob: accountAt(2) }

function findBinary(): string {
  const { platform, arch } = process
  const name = `@foundry-rs/anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}`
  return createRequire(import.meta.url).resolve(`${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`)
}

function listeningOn(program: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    // Read to its end, because it prints a line for each request, which would fill the pipe.
    program.stdout.on('data', (chunk: Buffer) => {
      printed = (printed + chunk).slice(-10_000)
      const [, place] = /Listening on (\S+)/.exec(printed) ?? []
      if (place) resolve(place)
    })
    program.once('error', reject).once('exit', () => reject(new Error(`anvil ended: ${printed}`)))
  })
}
