import type { World } from './world.ts'

export type Mail = { to: string; from: string; subject: string; text: string; html: string; receivedAt: string }

/** The newest mail to somebody, later than `after` where that is said. Waits for it. */
export async function newMail(world: World, to: string, after = ''): Promise<Mail> {
  const end = Date.now() + 30_000
  while (Date.now() < end) {
    const [newest] = (await (await fetch(`${world.mail}?to=${encodeURIComponent(to)}`)).json()) as Mail[]
    if (newest && newest.receivedAt > after) return newest
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail came for ${to}`)
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
