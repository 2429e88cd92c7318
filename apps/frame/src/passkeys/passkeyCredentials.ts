import { embeddedError } from '@latchkey/protocol/frame'
import { base64urlnopad } from '@scure/base'

type Options = { challenge: string } & Record<string, unknown>
type Credentials = Pick<CredentialsContainer, 'create' | 'get'>

/**
 * Asks the browser for a passkey of this origin.
 *
 * @returns what the server reads; extension results stay here
 * @throws LatchkeyError `PASSKEY_FAILED`, also when the user cancelled
 */
export async function getPasskey(credentials: Credentials, options: Options, signal: AbortSignal) {
  const publicKey = {
    ...options,
    challenge: decode(options.challenge),
    allowCredentials: readDescriptors(options.allowCredentials),
  }
  const credential = await attempt(() => credentials.get({ publicKey, signal }))
  const { response, ...named } = credential
  if (!(response instanceof AuthenticatorAssertionResponse)) throw embeddedError('PASSKEY_FAILED')
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    ...named,
    response: {
      clientDataJSON: encode(clientDataJSON),
      authenticatorData: encode(authenticatorData),
      signature: encode(signature),
      ...(userHandle ? { userHandle: encode(userHandle) } : {}),
    },
  }
}

/** Asks the browser to create a passkey. */
export async function createPasskey(credentials: Credentials, options: Options, signal: AbortSignal) {
  const user = options.user as { id: string; name: string; displayName: string }
  const publicKey = {
    ...(options as unknown as Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user'>),
    challenge: decode(options.challenge),
    user: { ...user, id: decode(user.id) },
    excludeCredentials: readDescriptors(options.excludeCredentials),
  }
  const { response, ...named } = await attempt(() => credentials.create({ publicKey, signal }))
  if (!(response instanceof AuthenticatorAttestationResponse)) throw embeddedError('PASSKEY_FAILED')
  const { clientDataJSON, attestationObject } = response
  return {
    ...named,
    response: {
      clientDataJSON: encode(clientDataJSON),
      attestationObject: encode(attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}

async function attempt(request: () => Promise<Credential | null>) {
  try {
    const credential = await request()
    if (!(credential instanceof PublicKeyCredential)) throw embeddedError('PASSKEY_FAILED')
    const { rawId, response } = credential
    return { id: encode(rawId), rawId: encode(rawId), type: 'public-key' as const, response }
  } catch (cause) {
    throw embeddedError('PASSKEY_FAILED', { cause })
  }
}

function readDescriptors(list: unknown): PublicKeyCredentialDescriptor[] {
  if (!Array.isArray(list)) return []
  return list.map(({ id, type, transports }) => ({ id: decode(id), type, ...(transports ? { transports } : {}) }))
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(base64urlnopad.decode(text))
}

function encode(bytes: ArrayBuffer): string {
  return base64urlnopad.encode(new Uint8Array(bytes))
}
