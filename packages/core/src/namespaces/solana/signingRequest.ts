import { LatchkeyError, type NetworkId } from '@latchkey/protocol'
import { base58, base64 } from '@scure/base'
import { readExpiry, signatureIn } from '../../chains/solana/signedTransaction.ts'
import type { Client } from '../../client/client.ts'
import type { SolanaProvider } from '../../client/provider.ts'
import type { Submitted } from '../../submission/submit.ts'

export type SigningRequest = {
  networkId: NetworkId
  /** The account that pays and signs first. */
  address: string
  transaction: Uint8Array
  /** Checks what a wallet that only signs returns, and completes it. */
  complete?: (signed: Uint8Array) => Uint8Array
}

/**
 * What to call on this wallet, for `submit`: sign and send, or only sign if that is all it can do.
 *
 * @throws LatchkeyError `METHOD_UNSUPPORTED`; the request: `WALLET_RESPONSE_INVALID`, and what the provider throws.
 */
export function signingRequest(
  client: Client,
  { signAndSendTransaction, signTransactions }: SolanaProvider,
  { networkId, address, transaction, complete = (signed) => signed }: SigningRequest,
): { request: (requestId?: number) => Promise<Submitted>; sends: boolean } {
  if (signAndSendTransaction)
    return {
      sends: true,
      request: async (requestId) => {
        const signature = await signAndSendTransaction({ address, networkId, transaction, requestId })
        return { hash: base58.encode(signature), ...(await readExpiry(client, networkId)) }
      },
    }
  if (!signTransactions) throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method: 'signTransaction' } })
  return {
    sends: false,
    request: async (requestId) => {
      const [answer] = await signTransactions({ address, networkId, transactions: [transaction], requestId })
      const signed = answer && complete(answer)
      const hash = signed && signatureIn(signed)
      if (!hash) throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { method: 'signTransaction' } })
      return { hash, signed: base64.encode(signed), ...(await readExpiry(client, networkId)) }
    },
  }
}
