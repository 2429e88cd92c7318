import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
// Imported by file, because the package's entry point warns at each start that Node 20 isn't supported, although it
// works there.
import * as interactionPolicy from 'oidc-provider/lib/helpers/interaction_policy/index.js'
import { type Context, Provider } from 'oidc-provider/lib/provider.js'
import { devnetSeed } from '../devnetSeed.ts'
import { client, providerNames } from './clients.ts'
import { memoryAdapter } from './memoryAdapter.ts'
import { type Person, readPerson, subjectOf } from './people.ts'
import { signInErrorHtml, signInHtml } from './signInHtml.ts'

const MOUNT = '/google'
const SCOPE = 'openid email profile'

/** The devnet's Google: a certified OpenID Connect provider (`oidc-provider`) behind our sign-in page. */
export async function googleProvider({ origin, secure, headers }: Deps) {
  const people = new Map<string, Person>()
  const provider = await createProvider({ origin, secure, headers }, people)
  const answer = provider.callback()

  async function showOrDecide(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { uid } = await provider.interactionDetails(request, response)
    if (request.method !== 'POST') {
      const page = await signInHtml({ provider: providerNames.google, action: `${MOUNT}/people/${uid}` })
      response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(String(page))
      return
    }
    const form = new URLSearchParams(await text(request))
    if (form.get('decision') !== 'continue')
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    const person = readPerson(form)
    const accountId = subjectOf('google', person)
    people.set(accountId, person)
    await provider.interactionFinished(request, response, {
      select_account: {},
      login: { accountId, remember: false },
      consent: {},
    })
  }

  return {
    isFor: (request: IncomingMessage) => request.url?.startsWith(`${MOUNT}/`) ?? false,
    handle(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): void {
      const { url = '' } = request
      if (url.startsWith(`${MOUNT}/people/`)) {
        showOrDecide(request, response).catch(() => response.writeHead(400).end('This sign-in is over.'))
        return
      }
      // The provider derives its mount path from the two.
      request.originalUrl = url
      request.url = url.slice(MOUNT.length)
      answer(request, response)
    },
  }
}

type Deps = { origin: string; secure: string; headers: Record<string, string> }
/** https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1 */
type ProviderError = { error: string; error_description?: string }

async function createProvider({ origin, secure }: Deps, people: Map<string, Person>): Promise<Provider> {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return new Provider(`${origin}${MOUNT}`, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${secure}/oauth/cb/google`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(keys.privateKey)), kid: 'devnet-google', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [Buffer.from(devnetSeed('identity cookies')).toString('base64url')] },
    routes: { authorization: '/authorize', token: '/token', jwks: '/keys', userinfo: '/me' },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google includes them in the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    // Its own error page loads a font from outside.
    async renderError(context: Context, { error, error_description: reason = error }: ProviderError) {
      context.type = 'html'
      context.body = String(await signInErrorHtml({ provider: providerNames.google, reason }))
    },
    interactions: { policy, url: (_: Context, { uid }: { uid: string }) => `${MOUNT}/people/${uid}` },
    loadExistingGrant: async ({ oidc }: Context) => {
      const { accountId } = oidc.session
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId })
      grant.addOIDCScope(SCOPE)
      await grant.save()
      return grant
    },
    findAccount: (_: Context, accountId: string) => {
      const person = people.get(accountId)
      return person && { accountId, claims: () => claimsOf(accountId, person) }
    },
  })
}

function claimsOf(sub: string, { name, email, isEmailVerified }: Person) {
  return { sub, name, ...(email === undefined ? {} : { email, email_verified: isEmailVerified }) }
}
