import { createHmac } from 'node:crypto'
import { client, type WindowProvider } from './clients.ts'
import { handleOf, type Person, subjectOf } from './people.ts'

type ProfileRequest = { path: string; query: URLSearchParams; token: string }

/** The response of each provider's profile API; undefined if it refuses. Apple and Google use ID tokens instead. */
export function profileAnswer(provider: WindowProvider, person: Person, request: ProfileRequest): object | undefined {
  const id = subjectOf(provider, person)
  const { name, email, isEmailVerified } = person
  switch (provider) {
    case 'github':
      if (request.path === 'user') return { id: Number(id), login: handleOf(person), name, email: null }
      return email === undefined ? [] : [{ email, primary: true, verified: isEmailVerified, visibility: 'private' }]
    case 'facebook':
      return hasProof(request) ? { id, name, ...(email === undefined ? {} : { email }) } : undefined
    case 'x':
      return { data: { id, name, username: handleOf(person) } }
    case 'discord':
      return {
        id,
        username: handleOf(person),
        discriminator: '0',
        global_name: name,
        email: email ?? null,
        verified: email !== undefined && isEmailVerified,
      }
    default:
      return undefined
  }
}

// https://developers.facebook.com/docs/graph-api/guides/secure-requests
function hasProof({ query, token }: ProfileRequest): boolean {
  return query.get('appsecret_proof') === createHmac('sha256', client.secret).update(token).digest('hex')
}
