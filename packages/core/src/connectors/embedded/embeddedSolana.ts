import { LatchkeyError } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import type { SolanaProvider } from '../../client/provider.ts'
import type { Approvals } from './createApprovals.ts'

/** The embedded wallet's Solana account. Each request is approved in the frame and encoded as base58. */
export function embeddedSolana(approvals: Approvals, networkOf: () => NetworkIdOf): Required<SolanaProvider> {
  const request = async <schema extends v.GenericSchema>(
    method: string,
    params: object,
    networkId: NetworkIdOf,
    schema: schema,
  ) => {
    const answer = v.safeParse(schema, await approvals.request({ method, params, networkId }))
    if (!answer.success) throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { method } })
    return answer.output
  }
  return {
    signMessage: async ({ address, message }) => {
      const params = { message: base58.encode(message), pubkey: address }
      return (await request('solana_signMessage', params, networkOf(), signatureSchema)).signature
    },
    signTransactions: async ({ networkId, transactions }) => {
      const encoded = transactions.map((one) => base58.encode(one))
      const [only] = encoded
      if (encoded.length === 1) {
        const signed = await request('solana_signTransaction', { transaction: only }, networkId, signedSchema)
        return [signed.transaction]
      }
      const params = { transactions: encoded }
      const signed = await request('solana_signAllTransactions', params, networkId, allSignedSchema)
      if (signed.transactions.length !== encoded.length)
        throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { method: 'solana_signAllTransactions' } })
      return signed.transactions
    },
    signAndSendTransaction: async ({ networkId, transaction }) => {
      const params = { transaction: base58.encode(transaction) }
      return (await request('solana_signAndSendTransaction', params, networkId, signatureSchema)).signature
    },
  }
}

type NetworkIdOf = Parameters<Approvals['request']>[0]['networkId']

const bytes = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^[1-9A-HJ-NP-Za-km-z]+$/),
  v.transform((text) => base58.decode(text)),
)
const signatureSchema = v.object({ signature: v.pipe(bytes, v.length(64)) })
const signedSchema = v.object({ transaction: v.pipe(bytes, v.maxLength(1232)) })
const allSignedSchema = v.object({ transactions: v.array(v.pipe(bytes, v.maxLength(1232))) })
