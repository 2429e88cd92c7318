import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Address, Hex, TransactionReceipt } from 'viem'
import { vi } from 'vitest'
import type { Anvil } from './anvil.ts'

/** Deploys a contract and returns its address. */
export async function deploy({ client }: Pick<Anvil, 'client'>, data: Hex): Promise<Address> {
  const { contractAddress } = await mined(client, await client.sendTransaction({ data }))
  if (!contractAddress) throw new Error('not deployed')
  return contractAddress
}

/**
 * Waits until a transaction is mined. viem's own wait checks once per block and misses one that arrives during the
 * check; here, the next block may never come.
 */
export function mined(client: Pick<Anvil['client'], 'getTransactionReceipt'>, hash: Hex): Promise<TransactionReceipt> {
  return vi.waitFor(() => client.getTransactionReceipt({ hash }), { interval: 10 })
}

/** Puts Multicall3 at its usual address, which is returned. */
export async function placeMulticall(anvil: Pick<Anvil, 'client' | 'place'>): Promise<Address> {
  // viem contains the code but doesn't export it.
  const home = dirname(createRequire(import.meta.url).resolve('viem/package.json'))
  const { multicall3Bytecode } = await import(/* @vite-ignore */ join(home, '_esm/constants/contracts.js'))
  const code = await anvil.client.getCode({ address: await deploy(anvil, multicall3Bytecode) })
  await anvil.place(multicall3, code ?? '0x')
  return multicall3
}

const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
