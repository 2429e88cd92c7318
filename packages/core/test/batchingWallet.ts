import { type Anvil, accounts } from '@latchkey/test/anvil'
import { deploy } from '@latchkey/test/contracts'
import { createWalletClient, encodeFunctionData, type Hex, http, publicActions } from 'viem'
import { batchAccount } from './contracts.ts'
import type { WalletScript } from './scriptedWallet.ts'
import { signingWallet } from './signingWallet.ts'

type Call = { to: Hex; value?: Hex; data?: Hex }
type Batch = { from: Hex; chainId: Hex; atomicRequired: boolean; calls: readonly Call[] }

/**
 * A wallet that sends several calls as one transaction (EIP-5792), as real ones do: its account delegates to a contract
 * that makes the calls (EIP-7702). `script` overrides its responses.
 */
export async function batchingWallet(chain: Anvil, script: WalletScript = {}) {
  const account = accounts.ada
  const contractAddress = await deploy(chain, batchAccount.bytecode)
  const client = createWalletClient({ account, transport: http(chain.http), cacheTime: 0 }).extend(publicActions)
  const batches = new Map<string, Hex>()

  async function sendBatch({ calls }: Batch): Promise<{ id: string }> {
    const authorization = await client.signAuthorization({ account, contractAddress, executor: 'self' })
    const data = encodeFunctionData({
      abi: batchAccount.abi,
      functionName: 'execute',
      args: [calls.map(({ to, value = '0x0', data = '0x' }) => ({ to, value: BigInt(value), data }))],
    })
    const hash = await client.sendTransaction({
      chain: null,
      to: account.address,
      data,
      gas: 1_000_000n,
      authorizationList: [authorization],
    })
    const id = `batch ${batches.size}`
    batches.set(id, hash)
    return { id }
  }
  async function readStatus(id: string) {
    const hash = batches.get(id) ?? '0x'
    const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
    if (!receipt) return { version: '2.0.0', id, status: 100, atomic: true }
    const isDone = receipt.status === 'success'
    const receipts = [{ transactionHash: hash, status: isDone ? '0x1' : '0x0' }]
    return { version: '2.0.0', id, status: isDone ? 200 : 500, atomic: true, receipts }
  }

  return signingWallet(chain.http, {
    account,
    script: {
      wallet_getCapabilities: { '0x7a69': { atomic: { status: 'supported' } } },
      wallet_sendCalls: ([batch]: [Batch]) => sendBatch(batch),
      wallet_getCallsStatus: ([id]: [string]) => readStatus(id),
      ...script,
    },
  })
}
