import { createHash } from 'node:crypto'

/** A person with an account at a provider of the devnet. */
export type Person = {
  name: string
  /** Undefined if the provider shares none. */
  email: string | undefined
  isEmailVerified: boolean
}

/** The people that can be chosen with a click. */
export const people: Readonly<Record<string, { name: string; email: string }>> = {
  ada: { name: 'Ada Lovelace', email: 'ada@example.com' },
  grace: { name: 'Grace Hopper', email: 'grace@example.com' },
}

/** The person in a form of the sign-in page: one of the list, unless a name was typed. */
export function readPerson(form: URLSearchParams): Person {
  const chosen = people[form.get('person') ?? ''] ?? people.ada
  const typed = form.get('name')?.trim()
  const name = typed || chosen?.name || ''
  const email = typed ? form.get('email')?.trim() || undefined : chosen?.email
  const told = form.get('mail') ?? 'verified'
  return { name, email: told === 'none' ? undefined : email, isEmailVerified: told === 'verified' }
}

/** A person's name in the form of a handle. */
export function handleOf({ name }: Person): string {
  return name.toLowerCase().replace(/[^a-z0-9_]/g, '') || 'somebody'
}

/** A provider's numeric user id, derived from the person, so that it is stable. */
export function subjectOf(provider: string, { name, email = '' }: Person): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([provider, name, email]))
    .digest()
  return String(digest.readUIntBE(0, 6))
}
