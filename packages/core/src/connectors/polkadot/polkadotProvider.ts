import { LatchkeyError } from '@latchkey/protocol'
import { hex } from '@scure/base'
import * as v from 'valibot'
import type { PolkadotProvider } from '../../client/provider.ts'
import { callMethod, readAnswer } from '../callMethod.ts'

/** An extension's signer as `PolkadotProvider`; undefined while the extension is not connected. */
export function polkadotProvider(signer: () => object | undefined): PolkadotProvider {
  return {
    signMessage: async ({ address, message }) => {
      const reached = signer()
      if (!reached) throw new LatchkeyError('NOT_CONNECTED')
      // `type: 'bytes'` is what makes the extension put <Bytes> around it: a message can be no transaction then.
      const data = `0x${hex.encode(new TextEncoder().encode(message))}`
      const answer = await callMethod(reached, 'signRaw', { address, data, type: 'bytes' })
      return readAnswer(signedSchema, answer, 'signature').signature
    },
  }
}

// 64 bytes of sr25519 and ed25519, 65 of ecdsa; one more with the kind of key in front.
const signatureSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{128}([0-9a-f]{2}){0,2}$/i),
  v.transform((text): `0x${string}` => `0x${text.slice(2).toLowerCase()}`),
)
const signedSchema = v.object({ signature: signatureSchema })
