import {
  type Address,
  createPublicClient,
  getContractAddress,
  type Hex,
  http,
  keccak256,
  type PublicClient,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { chainRequest } from '../chain/chainRequest.ts'
import { minedReceipt } from '../chain/minedReceipt.ts'

/** Sends transactions from one key, one at a time. The key may also mint the tokens. */
export type Deployer = {
  address: Address
  chainId: number
  client: PublicClient
  deploy(code: Hex): Promise<Address>
  /** Waits until it is mined. Throws if it reverts. */
  send(to: Address, data: Hex, value?: bigint): Promise<Hex>
  codeAt(address: Address): Promise<Hex>
  /** Waits until another sender's transaction is mined. Throws if it reverts. */
  mined(hash: Hex): Promise<void>
  /** Calls that only a devnet allows: setting state directly and impersonating any account. */
  cheat(method: `anvil_${string}` | 'eth_sendTransaction', params: readonly unknown[]): Promise<unknown>
}

/**
 * The key that deploys everything on a chain. It differs per chain, so that the same token has different addresses, as
 * on public chains. It is the same at every start, so that addresses are stable.
 */
export function createDeployer({ rpcUrl, chainId }: { rpcUrl: string; chainId: number }): Deployer {
  const account = privateKeyToAccount(keccak256(toHex(`latchkey devnet ${chainId}`)))
  const client = createPublicClient({ transport: http(rpcUrl) })
  let last: Promise<unknown> = Promise.resolve()

  // Nobody else has the key, so the nonce is only fetched once, and again after a failure.
  let nextNonce: number | undefined

  async function transact(to: Address | undefined, data: Hex, value: bigint) {
    const nonce = nextNonce ?? (await client.getTransactionCount({ address: account.address, blockTag: 'pending' }))
    nextNonce = undefined
    const fees = { maxFeePerGas: 100_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n, gas: 6_000_000n }
    const transaction = { type: 'eip1559', chainId, nonce, to, data, value, ...fees } as const
    const hash = await client.sendRawTransaction({
      serializedTransaction: await account.signTransaction(transaction),
    })
    nextNonce = nonce + 1
    await mined(hash, to)
    return { hash, nonce }
  }
  async function mined(hash: Hex, to?: Address) {
    const { status } = await minedReceipt(client, hash)
    if (status !== 'success') throw new Error(`A devnet transaction to ${to ?? 'a new contract'} reverted`)
  }
  // One at a time: two transactions that read the same count would use the same nonce.
  function queued(to: Address | undefined, data: Hex, value = 0n) {
    const turn = last.then(() => transact(to, data, value))
    last = turn.catch(() => {})
    return turn
  }

  return {
    address: account.address,
    chainId,
    client,
    async deploy(code) {
      const { nonce } = await queued(undefined, code)
      return getContractAddress({ from: account.address, nonce: BigInt(nonce) })
    },
    send: async (to, data, value) => (await queued(to, data, value)).hash,
    mined: (hash) => mined(hash),
    codeAt: async (address) => (await client.getCode({ address })) ?? '0x',
    cheat: chainRequest(rpcUrl),
  }
}
