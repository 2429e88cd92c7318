import * as client from 'openid-client'
import * as v from 'valibot'
import { readBytes } from '../../fetch/readBytes.ts'
import type { FlowSecrets, ProviderDeps } from './socialProvider.ts'

const ANSWER_BYTES_MAX = 256 * 1024
const TIMEOUT_SECONDS = 10

type Server = { issuer: string; authorizationUrl: string; tokenUrl: string }
export type Tokens = { accessToken: string; idToken: string | undefined }

export type OAuthClient = {
  authorizationUrl(flow: FlowSecrets, parameters: Record<string, string>): Promise<URL>
  /** Checks the state and issuer of the response and exchanges its code for tokens (RFC 6749, RFC 7636, RFC 9207). */
  exchange(answer: URLSearchParams, flow: FlowSecrets): Promise<Tokens>
  /** Calls the provider's API with the user's access token. */
  request<Output>(url: URL, accessToken: string, schema: v.GenericSchema<unknown, Output>): Promise<Output>
}

/** OAuth 2 with PKCE for one provider. `auth` is how we authenticate to it. */
export function oauthClient(given: {
  server: Server
  clientId: string
  auth: client.ClientAuth
  deps: ProviderDeps
}): OAuthClient {
  const { server, clientId, auth, deps } = given
  const metadata = {
    issuer: server.issuer,
    authorization_endpoint: server.authorizationUrl,
    token_endpoint: server.tokenUrl,
  }
  // A new configuration per flow, whose `fetch` captures the flow's ID token.
  function configure(held: { idToken?: string }) {
    const configuration = new client.Configuration(metadata, clientId, {}, auth)
    configuration.timeout = TIMEOUT_SECONDS
    configuration[client.customFetch] = (url, options) => fetchTokens(deps.fetch, url, options, held)
    // Only the devnet's providers, on this machine, use http; other settings must be https.
    if (server.tokenUrl.startsWith('http:')) client.allowInsecureRequests(configuration)
    return configuration
  }
  return {
    async authorizationUrl({ state, pkceVerifier }, parameters) {
      return client.buildAuthorizationUrl(configure({}), {
        redirect_uri: deps.redirectUri,
        state,
        code_challenge: await client.calculatePKCECodeChallenge(pkceVerifier),
        code_challenge_method: 'S256',
        ...parameters,
      })
    },
    async exchange(answer, { state, pkceVerifier }) {
      const held: { idToken?: string } = {}
      const address = new URL(`${deps.redirectUri}?${answer}`)
      const checks = { expectedState: state, pkceCodeVerifier: pkceVerifier }
      const tokens = await client.authorizationCodeGrant(configure(held), address, checks)
      return { accessToken: tokens.access_token, idToken: held.idToken }
    },
    async request(url, accessToken, schema) {
      const response = await deps.fetch(url, {
        headers: { accept: 'application/json', authorization: `Bearer ${accessToken}`, 'user-agent': 'Latchkey' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000),
      })
      if (!response.ok) throw new Error(`${url.host} answered ${response.status}`)
      return v.parse(schema, await readJson(response))
    },
  }
}

/**
 * Takes the ID token out of the response, because `checkIdToken.ts` validates it: it checks the signature, where
 * openid-client relies on TLS, and accepts every spelling of the issuer, where openid-client knows only one.
 */
async function fetchTokens(
  fetch: typeof globalThis.fetch,
  url: string,
  options: client.CustomFetchOptions,
  held: { idToken?: string },
): Promise<Response> {
  const { body, headers, method, redirect, signal } = options
  const response = await fetch(url, {
    method,
    headers,
    redirect,
    body: body instanceof URLSearchParams ? body : null,
    ...(signal ? { signal } : {}),
  })
  const { id_token: idToken, ...rest } = v.parse(v.record(v.string(), v.unknown()), await readJson(response))
  if (typeof idToken === 'string') held.idToken = idToken
  return Response.json(rest, { status: response.status })
}

async function readJson(response: Response): Promise<unknown> {
  const bytes = await readBytes(response.body, ANSWER_BYTES_MAX)
  if (!bytes) throw new Error('the provider says too much')
  return JSON.parse(new TextDecoder().decode(bytes))
}
