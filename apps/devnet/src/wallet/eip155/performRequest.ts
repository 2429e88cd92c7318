import { RpcError } from '@latchkey/protocol/jsonRpc'
import { type Address, createPublicClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { DevnetAccount } from '../../accounts.ts'
import { unauthorized } from '../rpcError.ts'
import type { Transaction, WalletRequest } from './parseRequest.ts'

/** The gas limit if the estimate fails. The user approved anyway, so the transaction should fail on the chain. */
const GAS_AGAINST_ADVICE = 1_000_000n

/** Performs an approved request, next to the keys. Returns its result. */
export async function performRequest(
  request: WalletRequest,
  given: { accounts: readonly DevnetAccount[]; chosen: readonly Address[]; rpcUrlOf(chainId: number): string },
): Promise<unknown> {
  if (request.kind === 'connect') return given.chosen
  if (request.kind === 'switchNetwork') return null
  const key = given.accounts.find(({ address }) => address === request.account)?.privateKey
  if (!key) throw unauthorized()
  const account = privateKeyToAccount(key)
  switch (request.kind) {
    case 'signMessage':
      return account.signMessage({ message: { raw: request.message } })
    case 'signTypedData':
      return account.signTypedData(request.typedData)
    case 'sendTransaction':
      return send(request.transaction, { chainId: request.chainId, rpcUrl: given.rpcUrlOf(request.chainId), key })
  }
}

async function send(transaction: Transaction, place: { chainId: number; rpcUrl: string; key: Hex }): Promise<Hex> {
  const account = privateKeyToAccount(place.key)
  const client = createPublicClient({ transport: http(place.rpcUrl, { retryCount: 0 }) })
  const { to, value, gas, gasPrice } = transaction
  const call = { to: to ?? null, value, data: transaction.data ?? transaction.input ?? '0x' } as const
  const estimate = () => client.estimateGas({ account: account.address, ...call }).catch(() => GAS_AGAINST_ADVICE)
  const common = {
    ...call,
    chainId: place.chainId,
    gas: gas ?? (await estimate()),
    nonce: transaction.nonce ?? (await client.getTransactionCount({ address: account.address, blockTag: 'pending' })),
  }
  const signed =
    gasPrice === undefined
      ? await account.signTransaction({ type: 'eip1559', ...common, ...(await fees(transaction, client)) })
      : await account.signTransaction({ type: 'legacy', ...common, gasPrice })
  try {
    return await client.sendRawTransaction({ serializedTransaction: signed })
  } catch (error) {
    throw new RpcError({ code: -32000, message: shortMessage(error) })
  }
}

async function fees(transaction: Transaction, client: ReturnType<typeof createPublicClient>) {
  const estimated = await client.estimateFeesPerGas()
  const maxPriorityFeePerGas = transaction.maxPriorityFeePerGas ?? estimated.maxPriorityFeePerGas
  const maxFeePerGas = transaction.maxFeePerGas ?? estimated.maxFeePerGas
  return {
    maxFeePerGas,
    maxPriorityFeePerGas: maxPriorityFeePerGas < maxFeePerGas ? maxPriorityFeePerGas : maxFeePerGas,
  }
}

function shortMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'The chain refused the transaction.'
  return 'shortMessage' in error && typeof error.shortMessage === 'string' ? error.shortMessage : error.message
}
