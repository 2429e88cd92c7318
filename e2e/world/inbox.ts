import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import type { World } from './world.ts'

export type Mail = { to: string; from: string; subject: string; text: string; html: string; receivedAt: string }

// Nobody waits for a notice, so one may come between any two others: what is awaited is told by its subject.
const subjects = { code: /^Your .+ code$/, link: /^Is this you signing in to .+\?$/, notice: /^About your .+ wallet$/ }

/** The newest mail of a kind to somebody, later than `after` where that is said. Waits for it. */
export async function newMail(world: World, to: string, kind: keyof typeof subjects, after = ''): Promise<Mail> {
  const end = Date.now() + AWAITED_MS
  while (Date.now() < end) {
    const mails = (await (await fetch(`${world.mail}?to=${encodeURIComponent(to)}`)).json()) as Mail[]
    const found = mails.find(({ subject, receivedAt }) => subjects[kind].test(subject) && receivedAt > after)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No ${kind} was mailed to ${to}`)
}

/** The six digits of a mail. */
export function codeIn({ text }: Mail): string {
  const code = /\b(\d{6})\b|\b(\d{3} \d{3})\b/.exec(text)?.[0]
  if (!code) throw new Error(`No code in: ${text}`)
  return code.replace(' ', '')
}

/** The address that a mail leads to. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in: ${text}`)
  return link
}

/** Every mail to somebody so far, newest first. */
export async function mailsTo(world: World, to: string): Promise<readonly Mail[]> {
  return (await (await fetch(`${world.mail}?to=${encodeURIComponent(to)}`)).json()) as Mail[]
}
