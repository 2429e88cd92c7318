import * as v from 'valibot'
import { fromBase64 } from '../crypto/base64.ts'
import { parseJson } from '../parseJson.ts'

/** A page that refuses us has loaded too: then nothing more will come. */
const AFTER_LOAD_MS = 250
const TOKEN_LENGTH_MAX = 8192

export type Attested = { id: string; decryptedId: string }

/**
 * Has the verify service say which page this is, for one message: in a hidden frame, since only a browser knows, and it
 * draws the frame on pages of the named origin only
 * (https://specs.walletconnect.com/2.0/specs/servers/verify/verify-server).
 *
 * @param verifyUrl its address, as `https://example.com/verify`
 * @returns its token, undefined when there is none
 */
export function attest(
  verifyUrl: string,
  { id, decryptedId }: Attested,
  signal: AbortSignal,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe')
    let giveUp: ReturnType<typeof setTimeout> | undefined
    const end = (attestation?: string) => {
      clearTimeout(giveUp)
      window.removeEventListener('message', hear)
      signal.removeEventListener('abort', stop)
      frame.remove()
      resolve(attestation)
    }
    const stop = () => end()
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || source === null) return
      const attestation = readAnswer(data)
      if (attestation !== undefined) end(isFor(attestation, id) ? attestation : undefined)
    }
    window.addEventListener('message', hear)
    signal.addEventListener('abort', stop)
    frame.addEventListener('load', () => {
      giveUp = setTimeout(stop, AFTER_LOAD_MS)
    })
    frame.hidden = true
    frame.setAttribute('aria-hidden', 'true')
    // It needs nothing of this page, and cannot lead it elsewhere.
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.src = `${verifyUrl}/v3/attestation?${new URLSearchParams({ origin: location.origin, id, decryptedId })}`
    document.documentElement.append(frame)
  })
}

const answerSchema = v.object({
  type: v.literal('verify_attestation'),
  attestation: v.nullable(v.pipe(v.string(), v.maxLength(TOKEN_LENGTH_MAX))),
})
const claimsSchema = v.object({ id: v.string() })

/** '' where the service says that it attests nothing, undefined for what is no answer of its. */
function readAnswer(data: unknown): string | undefined {
  if (typeof data !== 'string') return undefined
  const answer = v.safeParse(answerSchema, parseJson(data, { maxLength: 2 * TOKEN_LENGTH_MAX }))
  return answer.success ? (answer.output.attestation ?? '') : undefined
}

/** A token for another message would only be dead weight: the wallet checks it, and knows the key. */
function isFor(token: string, id: string): boolean {
  const bytes = fromBase64(token.split('.')[1] ?? '')
  const claims = v.safeParse(claimsSchema, bytes && parseJson(new TextDecoder().decode(bytes)))
  return claims.success && claims.output.id === id
}
