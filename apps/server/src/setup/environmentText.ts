import type { randomBytes } from 'node:crypto'
import type { Answers } from './answers.ts'

type Owner = { uid: number; gid: number }

/** The environment file: everything of the settings that is secret, and what `compose.yaml` is filled in with. */
export function environmentText(
  answers: Answers,
  { owner, random }: { owner?: Owner | undefined; random: typeof randomBytes },
): string {
  const { domain, secureDomain, smtpUrl, databaseUrl, valkeyUrl } = answers
  const user = owner && `${owner.uid}:${owner.gid}`
  const variables: [name: string, about: string, value: string | undefined][] = [
    ['LATCHKEY_SMTP_URL', 'The mail server, such as smtps://user:password@mail.example.com.', smtpUrl],
    ['DATABASE_URL', 'PostgreSQL. Without it, `latchkey start` runs one of its own.', databaseUrl],
    ['VALKEY_URL', 'Valkey or Redis, which several nodes need.', valkeyUrl],
    ['LATCHKEY_DOMAIN', 'From here on for compose.yaml and the Caddyfile alone: the hosts of both origins,', domain],
    ['LATCHKEY_SECURE_DOMAIN', 'the one that holds keys,', secureDomain],
    ['DATABASE_PASSWORD', 'the password of the PostgreSQL in compose.yaml,', random(24).toString('hex')],
    ['LATCHKEY_USER', 'and the user that owns keys/, as whom the container runs.', user],
  ]
  const lines = variables.map(
    ([name, about, value]) => `# ${about}\n${value ? `${name}=${quoted(value)}` : `# ${name}=`}\n`,
  )
  return `# Secrets of Latchkey, written by \`latchkey init\`. Keep this file to yourself.\n\n${lines.join('\n')}`
}

// Compose replaces `$NAME` and ends a value at ` #`, unless it is in single quotes.
function quoted(value: string): string {
  return /^[\w%./:@?=&+~,-]+$/.test(value) ? value : `'${value.replaceAll("'", '%27')}'`
}
