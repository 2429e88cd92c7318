import { LatchkeyError } from '@latchkey/protocol'
import { hex } from '@scure/base'
import * as v from 'valibot'
import type { PolkadotProvider } from '../../client/provider.ts'
import { callMethod, readAnswer } from '../callMethod.ts'

/** An extension's signer as `PolkadotProvider`; undefined if the extension is not connected. */
export function polkadotProvider(signer: () => object | undefined): PolkadotProvider {
  return {
    signMessage: async ({ address, message }) => {
      const reached = signer()
      if (!reached) throw new LatchkeyError('NOT_CONNECTED')
      // With `type: 'bytes'` the extension wraps the message in <Bytes>, so that it can't be a transaction.
      const data = `0x${hex.encode(new TextEncoder().encode(message))}`
      const answer = await callMethod(reached, 'signRaw', { address, data, type: 'bytes' })
      return readAnswer(signedSchema, answer, 'signature').signature
    },
  }
}

// 64 bytes for sr25519 and ed25519, 65 for ecdsa; one more if the key type comes first.
const signatureSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{128}([0-9a-f]{2}){0,2}$/i),
  v.transform((text): `0x${string}` => `0x${text.slice(2).toLowerCase()}`),
)
const signedSchema = v.object({ signature: signatureSchema })
