import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppleKeys } from './clientSecrets.ts'
import { isOurClient } from './clientSecrets.ts'
import { client, isWindowProvider, providerNames, type WindowProvider } from './clients.ts'
import type { Grants } from './grants.ts'
import { readPerson, subjectOf } from './people.ts'
import { profileAnswer } from './profiles.ts'
import { formPostHtml, signInHtml } from './signInHtml.ts'

type Deps = { origin: string; secure: string; grants: Grants; appleKeys: AppleKeys }
type AuthorizationRequest = { provider: WindowProvider; query: URLSearchParams; redirectUri: string; state: string }

/** Stand-ins for the providers that differ from plain OpenID Connect, each with the quirks of its original. */
export function quirkRoutes({ origin, secure, grants, appleKeys }: Deps): Hono {
  const routes = new Hono()
  /** Apple sends a name only once. */
  const named = new Set<string>()
  routes.use(bodyLimit({ maxSize: 16_384 }))

  routes.get('/:provider/authorize', (context) => {
    const request = readRequest(context, secure)
    if (!request) return context.text('This is no request of the local world.', 400)
    // A window severed from its opener looks closed to it; one provider has to behave like that.
    if (request.provider === 'x') context.header('cross-origin-opener-policy', 'same-origin')
    const action = `/${request.provider}/decide?${request.query}`
    return context.html(signInHtml({ provider: providerNames[request.provider], action }))
  })

  routes.post('/:provider/decide', async (context) => {
    const request = readRequest(context, secure)
    if (!request) return context.text('This is no request of the local world.', 400)
    const { provider, query, redirectUri, state } = request
    const form = new URLSearchParams(await context.req.text())
    if (form.get('decision') !== 'continue') return back(context, request, { error: 'access_denied', state })
    const person = readPerson(form)
    const challenge = query.get('code_challenge') ?? ''
    const nonce = query.get('nonce') ?? undefined
    const code = grants.issueCode({ provider, person, redirectUri, challenge, nonce })
    if (provider !== 'apple')
      return back(context, request, { code, state, ...(provider === 'discord' ? { iss: `${origin}/discord` } : {}) })
    const [firstName = '', ...rest] = person.name.split(' ')
    const user = JSON.stringify({ name: { firstName, lastName: rest.join(' ') }, email: person.email })
    const subject = subjectOf(provider, person)
    const isFirst = !named.has(subject)
    named.add(subject)
    return back(context, request, { code, state, ...(isFirst ? { user } : {}) })
  })

  routes.post('/:provider/token', async (context) => {
    const provider = context.req.param('provider')
    if (!isWindowProvider(provider)) return context.notFound()
    const form = new URLSearchParams(await context.req.text())
    const authorization = context.req.header('authorization')
    const isOurs = await isOurClient(provider, { form, authorization, isAppleSecret: appleKeys.isSecret })
    if (!isOurs) return context.json({ error: 'invalid_client' }, 401)
    const grant = grants.exchange(form, provider)
    if (!grant) return refuseCode(context, provider)
    const tokens = { access_token: grant.token, token_type: 'bearer', expires_in: 7200 }
    if (provider !== 'apple') return context.json(tokens)
    const { email, isEmailVerified } = grant.person
    // As a string, as Apple has done.
    const mail = email === undefined ? {} : { email, email_verified: String(isEmailVerified) }
    const claims = { sub: subjectOf(provider, grant.person), nonce: grant.nonce, ...mail }
    return context.json({ ...tokens, id_token: await appleKeys.idToken(claims) })
  })

  routes.get('/apple/keys', (context) => context.json(appleKeys.keySet))
  routes.get('/:provider/*', (context) => {
    const { provider } = context.req.param()
    const path = context.req.path.slice(provider.length + 2)
    const token = context.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    const person = grants.read(provider, token)
    if (!person || !isWindowProvider(provider)) return context.json({ message: 'Bad credentials' }, 401)
    const query = new URL(context.req.url).searchParams
    const answer = profileAnswer(provider, person, { path, query, token })
    return answer === undefined
      ? context.json({ error: { message: 'Invalid appsecret_proof' } }, 400)
      : context.json(answer)
  })
  return routes
}

// GitHub reports errors with status 200.
function refuseCode(context: Context, provider: WindowProvider) {
  if (provider === 'github') return context.json({ error: 'bad_verification_code' })
  return context.json({ error: 'invalid_grant' }, 400)
}

function readRequest(context: Context, secure: string): AuthorizationRequest | undefined {
  const provider = context.req.param('provider')
  const query = new URL(context.req.url).searchParams
  const redirectUri = query.get('redirect_uri') ?? ''
  const state = query.get('state') ?? ''
  if (!isWindowProvider(provider) || query.get('client_id') !== client.id) return undefined
  if (query.get('response_type') !== 'code' || redirectUri !== `${secure}/oauth/cb/${provider}`) return undefined
  const hasChallenge = query.get('code_challenge_method') === 'S256' && query.get('code_challenge')?.length === 43
  const isForm = query.get('response_mode') === 'form_post'
  if (!hasChallenge || isForm !== (provider === 'apple')) return undefined
  return { provider, query, redirectUri, state }
}

function back(context: Context, { provider, redirectUri }: AuthorizationRequest, fields: Record<string, string>) {
  if (provider === 'apple') return context.html(formPostHtml({ action: redirectUri, fields }))
  const tail = provider === 'facebook' ? '#_=_' : ''
  return context.redirect(`${redirectUri}?${new URLSearchParams(fields)}${tail}`, 303)
}
