import { readFileSync } from 'node:fs'
import {
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type HDAccount,
  type Hex,
  http,
  type PrivateKeyAccount,
  publicActions,
} from 'viem'

export type Call = { to: Hex; value?: Hex; data?: Hex }

const { abi, deployedBytecode } = JSON.parse(
  readFileSync(new URL('../apps/devnet/artifacts/BatchAccount.json', import.meta.url), 'utf8'),
)
const contractAddress = `0x${'ba'.repeat(20)}` as const

/**
 * Sends several calls as one transaction, like wallets with EIP-5792: the account delegates to a contract that makes
 * the calls (EIP-7702). Returns the transaction's hash.
 */
export async function sendBatch(
  rpcUrl: string,
  account: HDAccount | PrivateKeyAccount,
  calls: readonly Call[],
): Promise<Hex> {
  const transport = http(rpcUrl)
  await createTestClient({ mode: 'anvil', transport }).setCode({ address: contractAddress, bytecode: deployedBytecode })
  const client = createWalletClient({ account, transport }).extend(publicActions)
  const authorization = await client.signAuthorization({ account, contractAddress, executor: 'self' })
  const args = [calls.map(({ to, value = '0x0', data = '0x' }) => ({ to, value: BigInt(value), data }))]
  return client.sendTransaction({
    chain: null,
    to: account.address,
    data: encodeFunctionData({ abi, functionName: 'execute', args }),
    authorizationList: [authorization],
    gas: 1_000_000n,
  })
}

/** The wallet's status of a batch, which is identified by its transaction. */
export async function readBatchStatus(rpcUrl: string, hash: Hex) {
  const client = createWalletClient({ transport: http(rpcUrl) }).extend(publicActions)
  const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
  const known = { version: '2.0.0', id: hash, atomic: true }
  if (!receipt) return { ...known, status: 100 }
  const isDone = receipt.status === 'success'
  return {
    ...known,
    status: isDone ? 200 : 500,
    receipts: [{ transactionHash: hash, status: isDone ? '0x1' : '0x0' }],
  }
}
