import { createHash, randomBytes } from 'node:crypto'
import type { Person } from './people.ts'

const CODE_MS = 60_000

/** What a user agreed to on the sign-in page. */
export type Grant = {
  provider: string
  person: Person
  redirectUri: string
  /** The PKCE code challenge (RFC 7636). */
  challenge: string
  nonce: string | undefined
}

/** Codes, each valid for one minute and one exchange, and the tokens that they were exchanged for. */
export function createGrants(now: () => number) {
  const codes = new Map<string, Grant & { until: number }>()
  const tokens = new Map<string, Grant>()
  return {
    issueCode(grant: Grant): string {
      const code = randomBytes(16).toString('hex')
      codes.set(code, { ...grant, until: now() + CODE_MS })
      return code
    },
    /** The grant of a code. The code is used up, whether or not the exchange succeeds. */
    exchange(form: URLSearchParams, provider: string): (Grant & { token: string }) | undefined {
      const code = form.get('code') ?? ''
      const grant = codes.get(code)
      codes.delete(code)
      const verifier = form.get('code_verifier') ?? ''
      const isOurs =
        form.get('grant_type') === 'authorization_code' &&
        grant?.provider === provider &&
        grant.until > now() &&
        grant.redirectUri === form.get('redirect_uri') &&
        grant.challenge === createHash('sha256').update(verifier).digest('base64url')
      if (!isOurs) return undefined
      const token = randomBytes(24).toString('hex')
      tokens.set(token, grant)
      return { ...grant, token }
    },
    read: (provider: string, token: string): Person | undefined => {
      const grant = tokens.get(token)
      return grant?.provider === provider ? grant.person : undefined
    },
  }
}
export type Grants = ReturnType<typeof createGrants>
