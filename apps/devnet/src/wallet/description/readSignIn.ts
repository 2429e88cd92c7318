import { parseSiwxMessage, type SiwxFields } from '@latchkey/siwx'

/** The domain of a sign-in message (CAIP-122), and why it shouldn't be signed, if there is a reason. */
export type SignIn = { domain?: string; alarm?: string }

/**
 * Parses a text that claims to be a sign-in message; undefined for any other. Its account must be the signer, and its
 * domain and URI must be those of the requesting page: otherwise the page may be replaying another site's message
 * (phishing).
 */
export function readSignIn(text: string, expected: { origin: string; address: string }): SignIn | undefined {
  if (!/ wants you to sign in with your \w+ account:/.test(text)) return undefined
  const { origin, host, protocol } = new URL(expected.origin)
  let fields: SiwxFields
  try {
    fields = parseSiwxMessage(text)
  } catch {
    return { alarm: 'This looks like a sign-in, but it is not written as the standard says. Reject it.' }
  }
  const { domain, scheme, uri, accountAddress } = fields
  const isHere = domain === host && (scheme === undefined || `${scheme}:` === protocol) && isIn(uri, origin)
  if (!isHere) {
    const where = domain === host ? uri : domain
    return {
      domain,
      alarm: `This signs you in to ${where}, but ${host} asks for it. Someone may want to be you there: reject it.`,
    }
  }
  if (accountAddress.toLowerCase() !== expected.address.toLowerCase())
    return { domain, alarm: `This names another account (${accountAddress}) than the one that signs. Reject it.` }
  return { domain }
}

function isIn(uri: string, origin: string): boolean {
  return URL.canParse(uri) && new URL(uri).origin === origin
}
