import { base64urlnopad } from '@scure/base'
import type { Signable } from './sign.ts'

/** What an approval wants signed: it built these bytes and showed what they mean. */
export type SignRequest =
  | {
      walletId: string
      namespace: 'eip155'
      kind: 'transaction' | 'message' | 'typedData'
      /** 32 bytes. */
      digest: Uint8Array
      /** CAIP-2, or the EVM chain id. */
      chainId: string | number
    }
  | { walletId: string; namespace: 'solana'; message: Uint8Array; chainId?: string }

/** What the worker signs, and what the server records about it: only a hash and a network. */
export async function toSignable(request: SignRequest, { subtle }: Crypto) {
  const { namespace, chainId } = request
  const network = typeof chainId === 'number' ? `eip155:${chainId}` : chainId
  const record = async (digest: Uint8Array) => ({
    digest: base64urlnopad.encode(digest),
    ...(network === undefined ? {} : { chainId: network }),
  })
  if (namespace === 'eip155') {
    const { digest } = request
    return { signable: { namespace, digest } satisfies Signable, record: await record(digest) }
  }
  const { message } = request
  const hash = new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(message)))
  return { signable: { namespace, message } satisfies Signable, record: await record(hash) }
}
