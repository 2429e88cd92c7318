import type { DeviceProof } from '@latchkey/protocol/embedded'
import { base64urlnopad } from '@scure/base'
import type { DeviceKeys } from '../vault/createDeviceKeys.ts'

export type ProofOf = {
  /** Origin and path of the call. */
  htu: string
  body: Uint8Array<ArrayBuffer>
  token: string | undefined
  pageOrigin: string
  /** Milliseconds since 1970. */
  now: number
}

/** The `dpop` header of a call: a compact JWS (ES256) over the call and its body, signed with the device's key. */
export async function signProof(device: DeviceKeys, crypto: Crypto, call: ProofOf): Promise<string> {
  const hash = async (bytes: Uint8Array<ArrayBuffer>) =>
    base64urlnopad.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  const proof: DeviceProof = {
    jti: base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(16))),
    htm: 'POST',
    htu: call.htu,
    iat: Math.floor(call.now / 1000),
    bh: await hash(call.body),
    ...(call.token === undefined ? {} : { ath: await hash(new TextEncoder().encode(call.token)) }),
    sk: device.sealPublicKey,
    org: call.pageOrigin,
  }
  const text = `${encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: device.jwk })}.${encode(proof)}`
  // WebCrypto writes r‖s, which is what JWS asks for (RFC 7518 §3.4).
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(algorithm, device.signKey, new TextEncoder().encode(text))
  return `${text}.${base64urlnopad.encode(new Uint8Array(signature))}`
}

function encode(value: unknown): string {
  return base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(value)))
}
