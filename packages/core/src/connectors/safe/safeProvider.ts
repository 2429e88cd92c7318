import { hexToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import type { Eip1193Provider } from '../../client/provider.ts'

import type { SafeRequest } from './safeMessages.ts'

/**
 * A Safe as an EIP-1193 provider. It returns its own hash for a transaction until the owners have confirmed it; the
 * provider looks up the transaction hash for it. A message that lacks signatures returns `0x`; the Safe's contract then
 * has to be asked (EIP-1271).
 */
export function safeProvider(safeRequest: SafeRequest): Eip1193Provider {
  return {
    async request({ method, params }) {
      const [first, second] = Array.isArray(params) ? params : []
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [(await safeRequest('getSafeInfo', undefined, safeInfoSchema)).safeAddress]
        case 'eth_chainId':
          return (await safeRequest('getSafeInfo', undefined, safeInfoSchema)).chainId
        case 'eth_sendTransaction':
          return await send(safeRequest, v.parse(transactionSchema, first))
        case 'personal_sign':
          return await sign(safeRequest, 'signMessage', { message: readMessage(first) })
        case 'eth_signTypedData_v4':
          return await sign(safeRequest, 'signTypedMessage', { typedData: readTypedData(second) })
        case 'eth_getTransactionByHash':
        case 'eth_getTransactionReceipt':
          return await safeRequest(
            'rpcCall',
            { call: method, params: [await chainHash(safeRequest, first)] },
            v.unknown(),
          )
      }
      if (!readMethods.test(method)) throw Object.assign(new Error(`A Safe does not support ${method}`), { code: 4200 })
      return await safeRequest('rpcCall', { call: method, params }, v.unknown())
    },
  }
}

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/))
const transactionSchema = v.object({ to: hex, value: v.optional(hex, '0x0'), data: v.optional(hex, '0x') })
/** https://docs.safe.global: `getSafeInfo`. */
export const safeInfoSchema = v.object({
  safeAddress: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
const sentSchema = v.object({ safeTxHash: hex })
const signedSchema = v.union([
  v.object({ signature: hex }),
  v.object({ messageHash: hex }),
  v.object({ safeTxHash: hex }),
])

// Only reads; signing and sending are handled above.
const readMethods =
  /^(eth_(blockNumber|call|estimateGas|feeHistory|gasPrice|get\w+|maxPriorityFeePerGas|syncing)|net_version)$/

async function send(
  safeRequest: SafeRequest,
  { to, value, data }: v.InferOutput<typeof transactionSchema>,
): Promise<string> {
  const txs = [{ to, value: BigInt(value === '0x' ? 0 : value).toString(), data }]
  return (await safeRequest('sendTransactions', { txs, params: {} }, sentSchema)).safeTxHash
}

async function sign(safeRequest: SafeRequest, method: string, params: object): Promise<string> {
  await safeRequest('rpcCall', { call: 'safe_setSettings', params: [{ offChainSigning: true }] }, v.unknown()).catch(
    // Safes from before off-chain signing sign on the chain.
    () => undefined,
  )
  const signed = await safeRequest(method, params, signedSchema)
  if ('signature' in signed) return signed.signature
  if (!('messageHash' in signed)) return '0x'
  return await safeRequest('getOffChainSignature', signed.messageHash, v.fallback(hex, '0x'))
}

async function chainHash(safeRequest: SafeRequest, hash: unknown): Promise<unknown> {
  const found = await safeRequest(
    'getTxBySafeTxHash',
    { safeTxHash: hash },
    v.object({ txHash: v.nullish(hex) }),
  ).catch(
    // Not a hash of the Safe; the chain may know it.
    () => undefined,
  )
  return found?.txHash ?? hash
}

/** `personal_sign` carries bytes, but a Safe shows and signs text. Bytes that are not text stay hex. */
function readMessage(message: unknown): string {
  const bytes = v.parse(hex, message).slice(2)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(bytes))
  } catch {
    return `0x${bytes}`
  }
}

function readTypedData(typedData: unknown): unknown {
  return typeof typedData === 'string' ? JSON.parse(typedData) : typedData
}
