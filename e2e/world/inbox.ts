import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import type { World } from './world.ts'

export type Mail = { to: string; from: string; subject: string; text: string; html: string; receivedAt: string }

// Notices aren't awaited, so one may arrive between any two others: an e-mail is identified by its subject.
const subjects = { code: /^Your .+ code$/, link: /^Is this you signing in to .+\?$/, notice: /^About your .+ wallet$/ }

/** Waits for the newest e-mail of a kind to an address, newer than `after` if given. */
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

/** The six digits in an e-mail. */
export function codeIn({ text }: Mail): string {
  const code = /\b(\d{6})\b|\b(\d{3} \d{3})\b/.exec(text)?.[0]
  if (!code) throw new Error(`No code in: ${text}`)
  return code.replace(' ', '')
}

/** The link in an e-mail. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in: ${text}`)
  return link
}

/** All e-mails to an address so far, newest first. */
export async function mailsTo(world: World, to: string): Promise<readonly Mail[]> {
  return (await (await fetch(`${world.mail}?to=${encodeURIComponent(to)}`)).json()) as Mail[]
}
