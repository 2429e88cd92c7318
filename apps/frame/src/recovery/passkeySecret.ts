import { embeddedError } from '@latchkey/protocol/frame'
import { base64urlnopad } from '@scure/base'

/**
 * 32 bytes that only this passkey can produce, for this host (WebAuthn PRF extension). The browser asks the user, in
 * the frame if it can, otherwise in a window of the secure origin.
 *
 * @param credentialId base64url
 * @throws `PASSKEY_NO_PRF` if the passkey or the browser lacks PRF; `PASSKEY_FAILED` if it's the wrong one or the user
 * cancelled.
 */
export async function passkeySecret(passkeys: Passkeys, credentialId: string): Promise<Uint8Array> {
  const { credentials, crypto, host } = passkeys
  const credential = await settle(() =>
    credentials.get({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        rpId: host,
        allowCredentials: [{ type: 'public-key', id: Uint8Array.from(base64urlnopad.decode(credentialId)) }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: prfInput() } } },
      },
    }),
  )
  const secret = prfOutput(credential)
  if (!secret) throw embeddedError('PASSKEY_NO_PRF')
  return secret
}

/**
 * Creates a passkey for recovery only. It isn't offered at sign-in, because it doesn't belong to the account.
 *
 * @throws `PASSKEY_NO_PRF`, `PASSKEY_FAILED`
 */
export async function createRecoveryPasskey(passkeys: Passkeys, name: string): Promise<RecoveryPasskey> {
  const { credentials, crypto, host } = passkeys
  const credential = await settle(() =>
    credentials.create({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        rp: { id: host, name: 'Latchkey recovery' },
        user: { id: crypto.getRandomValues(new Uint8Array(16)), name, displayName: name },
        // ES256, and RS256 for older Windows.
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
        // Always include an input: an empty `prf` breaks the registration on some systems.
        extensions: { prf: { eval: { first: prfInput() } } },
      },
    }),
  )
  const id = base64urlnopad.encode(new Uint8Array(credential.rawId))
  if (!credential.getClientExtensionResults().prf?.enabled) throw embeddedError('PASSKEY_NO_PRF')
  // Many authenticators only return the output when they sign in, not when they register.
  return { credentialId: id, secret: prfOutput(credential) ?? (await passkeySecret(passkeys, id)) }
}

export type RecoveryPasskey = {
  /** Base64url. */
  credentialId: string
  /** 32 bytes. */
  secret: Uint8Array
}

export type Passkeys = {
  /** `navigator.credentials`; undefined in an old browser or where the page may not use passkeys. */
  credentials: Pick<CredentialsContainer, 'create' | 'get'>
  crypto: Crypto
  /** The secure origin's own host. With the parent domain, a sibling could request the same bytes. */
  host: string
}

// Never change this: another input produces other bytes.
const prfInput = () => new TextEncoder().encode('latchkey/recovery/1/prf')

function prfOutput(credential: PublicKeyCredential): Uint8Array | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first
  return first instanceof ArrayBuffer ? new Uint8Array(first) : undefined
}

async function settle(work: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await work()
    if (credential && 'rawId' in credential) return credential as PublicKeyCredential
  } catch (cause) {
    throw embeddedError('PASSKEY_FAILED', { cause })
  }
  throw embeddedError('PASSKEY_FAILED')
}
