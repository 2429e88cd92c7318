import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  type Address,
  createTestClient,
  type Hex,
  http,
  numberToHex,
  pad,
  publicActions,
  type TransactionReceipt,
  walletActions,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { vi } from 'vitest'

const require = createRequire(import.meta.url)
const binary = join(dirname(require.resolve('@foundry-rs/anvil-linux-amd64/package.json')), 'bin/anvil')
const mnemonic = 'test test test test test test test test test test test junk'

export type Anvil = Awaited<ReturnType<typeof startAnvil>>

/** Starts a chain on a free port. Each transaction mines a block. */
export async function startAnvil({ chainId = foundry.id }: { chainId?: number } = {}) {
  const options = ['--port', '0', '--order', 'fifo', '--chain-id', String(chainId)]
  const child = spawn(binary, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const listening = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)
      if (listening) resolve(Number(listening[1]))
    })
    child.once('error', reject).once('exit', () => reject(new Error(`anvil ended: ${output}`)))
  })
  const client = createTestClient({
    chain: { ...foundry, id: chainId },
    mode: 'anvil',
    transport: http(`http://127.0.0.1:${port}`),
    account: mnemonicToAccount(mnemonic),
  })
    .extend(publicActions)
    .extend(walletActions)

  return {
    http: `http://127.0.0.1:${port}`,
    ws: `ws://127.0.0.1:${port}`,
    client,
    account: (index: number) => mnemonicToAccount(mnemonic, { addressIndex: index }),
    /** Places a contract at an address, without a transaction. */
    place: async (address: Address, code: Hex) => client.setCode({ address, bytecode: code }),
    /** Sets a holder's token balance. */
    give: (token: Address, holder: Address, amount: bigint) =>
      client.setStorageAt({ address: token, index: pad(holder), value: numberToHex(amount, { size: 32 }) }),
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/**
 * Waits until a transaction is mined. viem's own wait checks once per block and misses one that arrives during the
 * check; here, the next block may never come.
 */
export function mined(client: Pick<Anvil['client'], 'getTransactionReceipt'>, hash: Hex): Promise<TransactionReceipt> {
  return vi.waitFor(() => client.getTransactionReceipt({ hash }), { interval: 10 })
}

/** The multicall3 bytecode that ships with viem. */
export async function placeMulticall({ client }: Pick<Anvil, 'client'>): Promise<Address> {
  const path = join(dirname(require.resolve('viem/package.json')), '_esm/constants/contracts.js')
  const { multicall3Bytecode } = await import(/* @vite-ignore */ path)
  const hash = await client.deployContract({ abi: [], bytecode: multicall3Bytecode })
  const { contractAddress } = await mined(client, hash)
  if (!contractAddress) throw new Error('multicall3 was not deployed')
  return contractAddress
}
