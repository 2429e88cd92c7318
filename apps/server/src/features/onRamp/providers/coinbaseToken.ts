import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import type { CoinbaseSettings } from '../../../config/settings/onRampSettings.ts'
import type { ProviderRequest } from './providerClient.ts'

const LIFE_SECONDS = 120

/**
 * Signs a token for each request to Coinbase
 * (https://docs.cdp.coinbase.com/get-started/authentication/jwt-authentication). It is valid for one method and path,
 * for two minutes.
 */
export function createCoinbaseToken({ keyName, privateKey }: CoinbaseSettings, now: () => number) {
  const { key, alg } = readKey(privateKey)
  return ({ method, url }: ProviderRequest): Promise<string> => {
    const seconds = Math.floor(now() / 1000)
    const uri = `${method} ${url.host}${url.pathname}`
    return new SignJWT({ sub: keyName, iss: 'cdp', nbf: seconds, exp: seconds + LIFE_SECONDS, uri, uris: [uri] })
      .setProtectedHeader({ alg, kid: keyName, typ: 'JWT', nonce: randomBytes(16).toString('hex') })
      .sign(key)
  }
}

/** A key is a PEM of an EC key, or 64 bytes of an Ed25519 key as base64: the seed, then the public key. */
function readKey(text: string): { key: KeyObject; alg: 'ES256' | 'EdDSA' } {
  if (text.includes('-----BEGIN')) return { key: createPrivateKey(text.replaceAll('\\n', '\n')), alg: 'ES256' }
  const bytes = Buffer.from(text, 'base64')
  const d = bytes.subarray(0, 32).toString('base64url')
  const x = bytes.subarray(32).toString('base64url')
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' })
  return { key, alg: 'EdDSA' }
}
