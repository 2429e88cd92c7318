import { chainIdOf } from '@latchkey/protocol'
import { embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { Connected } from '../approval/connected.ts'
import type { CallsRequest } from '../approval/parsedRequest.ts'
import { parseParams, refuse } from '../approval/refuse.ts'
import { addressSchema, bytesSchema, quantitySchema, recipientSchema, wordSchema } from './hexSchemas.ts'

/** `eth_sendTransaction`: one transaction of the connected account on the connected network. */
export function readTransaction(params: unknown, { addresses, network }: Connected): CallsRequest {
  const [given] = parseParams(v.looseTuple([v.record(v.string(), v.unknown())]), params)
  // An EIP-7702 authorization lets other code control the account, so no page gets one.
  if ('authorizationList' in given) throw refuse('an authorisation of EIP-7702 is never signed for a page')
  const transaction = parseParams(transactionSchema, given)
  if (transaction.from !== addresses.eip155) throw embeddedError('ACCOUNT_MISMATCH')
  if (transaction.chainId !== undefined && transaction.chainId !== BigInt(chainIdOf(network.id)))
    throw embeddedError('CHAIN_MISMATCH', { data: { chainId: network.id } })
  const { to, data, input, gas, nonce, accessList } = transaction
  if (data !== undefined && input !== undefined && data !== input) throw refuse('data and input differ')
  const bytes = data ?? input ?? '0x'
  if (to === undefined && bytes === '0x') throw refuse('it has neither a recipient nor data')
  const maxFeePerGas = transaction.maxFeePerGas ?? transaction.gasPrice
  const { maxPriorityFeePerGas = transaction.gasPrice } = transaction
  const call = { to, value: transaction.value, data: bytes, gas, maxFeePerGas, maxPriorityFeePerGas, accessList }
  return {
    kind: 'calls',
    calls: [{ ...call, nonce: nonce === undefined ? undefined : Number(nonce) }],
    batch: undefined,
  }
}

const transactionSchema = v.strictObject(
  {
    from: addressSchema,
    to: recipientSchema,
    value: v.optional(quantitySchema, '0x0'),
    data: v.optional(bytesSchema),
    input: v.optional(bytesSchema),
    gas: v.optional(quantitySchema),
    gasPrice: v.optional(quantitySchema),
    maxFeePerGas: v.optional(quantitySchema),
    maxPriorityFeePerGas: v.optional(quantitySchema),
    nonce: v.optional(
      v.pipe(
        quantitySchema,
        v.check((nonce) => nonce < 2n ** 53n, 'the nonce is too high'),
      ),
    ),
    chainId: v.optional(quantitySchema),
    type: v.optional(v.picklist(['0x0', '0x1', '0x2'], 'this type of transaction is not known')),
    accessList: v.optional(
      v.pipe(v.array(v.strictObject({ address: addressSchema, storageKeys: v.array(wordSchema) })), v.maxLength(200)),
    ),
  },
  'a transaction has members of known names only',
)
