import { createHash } from 'node:crypto'

/** Somebody who has an account at a provider of the devnet. */
export type Person = {
  name: string
  /** Undefined where the provider is not to tell one. */
  email: string | undefined
  isEmailVerified: boolean
}

/** Those who can be chosen by a click. */
export const people: Readonly<Record<string, { name: string; email: string }>> = {
  ada: { name: 'Ada Lovelace', email: 'ada@example.com' },
  grace: { name: 'Grace Hopper', email: 'grace@example.com' },
}

/** Whom a form of the sign-in page names: somebody of the list, unless a name was typed. */
export function readPerson(form: URLSearchParams): Person {
  const chosen = people[form.get('person') ?? ''] ?? people.ada
  const typed = form.get('name')?.trim()
  const name = typed || chosen?.name || ''
  const email = typed ? form.get('email')?.trim() || undefined : chosen?.email
  const told = form.get('mail') ?? 'verified'
  return { name, email: told === 'none' ? undefined : email, isEmailVerified: told === 'verified' }
}

/** A person's name as networks write handles. */
export function handleOf({ name }: Person): string {
  return name.toLowerCase().replace(/[^a-z0-9_]/g, '') || 'somebody'
}

/** A provider's id of a person, in digits: the same whenever the same person comes back. */
export function subjectOf(provider: string, { name, email = '' }: Person): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([provider, name, email]))
    .digest()
  return String(digest.readUIntBE(0, 6))
}
