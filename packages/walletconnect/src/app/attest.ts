import * as v from 'valibot'
import { fromBase64 } from '../crypto/base64.ts'
import { parseJson } from '../parseJson.ts'

/** A page that refuses us loads too, and then sends nothing. */
const AFTER_LOAD_MS = 250
const TOKEN_LENGTH_MAX = 8192

export type Attested = { id: string; decryptedId: string }

/**
 * Has the verify service attest this page's origin for one message. It does so in a hidden frame, which the browser only renders
 * on pages of that origin
 * (https://specs.walletconnect.com/2.0/specs/servers/verify/verify-server).
 *
 * @param verifyUrl for example `https://example.com/verify`
 * @returns the token, undefined if there is none
 */
export function attest(
  verifyUrl: string,
  { id, decryptedId }: Attested,
  signal: AbortSignal,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe')
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (attestation?: string) => {
      clearTimeout(timer)
      window.removeEventListener('message', onMessage)
      signal.removeEventListener('abort', stop)
      frame.remove()
      resolve(attestation)
    }
    const stop = () => end()
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || source === null) return
      const attestation = readAnswer(data)
      if (attestation !== undefined) end(isFor(attestation, id) ? attestation : undefined)
    }
    window.addEventListener('message', onMessage)
    signal.addEventListener('abort', stop)
    frame.addEventListener('load', () => {
      timer = setTimeout(stop, AFTER_LOAD_MS)
    })
    frame.hidden = true
    frame.setAttribute('aria-hidden', 'true')
    // It needs no access to this page and can't navigate it.
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

/** '' if the service attests nothing, undefined if this isn't a message of the service. */
function readAnswer(data: unknown): string | undefined {
  if (typeof data !== 'string') return undefined
  const answer = v.safeParse(answerSchema, parseJson(data, { maxLength: 2 * TOKEN_LENGTH_MAX }))
  return answer.success ? (answer.output.attestation ?? '') : undefined
}

/** The wallet would reject a token for another message. */
function isFor(token: string, id: string): boolean {
  const bytes = fromBase64(token.split('.')[1] ?? '')
  const claims = v.safeParse(claimsSchema, bytes && parseJson(new TextDecoder().decode(bytes)))
  return claims.success && claims.output.id === id
}
