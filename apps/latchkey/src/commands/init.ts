import { relative, resolve } from 'node:path'
import { type Answers, originsOf } from '@latchkey/server/setup'
import type { Command } from '../command.ts'
import { collectAnswers } from '../init/collectAnswers.ts'
import { openTerminal } from '../init/openTerminal.ts'
import { readFlags, withEnvironment } from '../init/readFlags.ts'
import { writeInstallation } from '../init/writeInstallation.ts'

/** `latchkey init`: the files of a new installation. */
export const command: Command = {
  usage: `Usage: latchkey init [<folder>] [<options>]

Asks for what the options don't say, and writes latchkey.json (settings, with comments), .env (secrets), keys/,
compose.yaml and Caddyfile into the folder. It overwrites nothing.

  --domain <host>          of the web app, such as wallet.example.com; localhost for a look at it
  --secure-domain <host>   of the origin that holds keys, on the same site. Default: secure.<domain>
  --networks <names>       such as mainnet,base,solana; the first is the default network
  --upstream <id>=<url>    a node of a network, such as eip155:1=https://node.example; once or more for each
  --mail <url>             smtps://user:password@host, for visitors who sign in by e-mail
  --mail-from <address>    the sender of e-mails. Default: no-reply@<domain>
  --database <url>         postgres://user:password@host/name, or embedded (the default)
  --valkey <url>           redis://host, for several nodes
  --yes                    takes the default of everything that has one, without asking

LATCHKEY_SMTP_URL, DATABASE_URL and VALKEY_URL in the environment take the place of --mail, --database and --valkey, so
that their passwords are in no command line.`,
  async run(args, { cwd, env, stdin, out, err }) {
    const flags = withEnvironment(readFlags(args), env, (variable) => err(`${variable} is used.`))
    const terminal = openTerminal({ stdin, err })
    try {
      const answers = await collectAnswers(flags, terminal?.ask, err)
      const folder = resolve(cwd, flags.folder)
      const paths = writeInstallation(folder, answers)
      for (const line of report(answers, relative(cwd, folder) || '.', paths)) out(line)
      return 0
    } finally {
      terminal?.close()
    }
  },
}

function report(answers: Answers, folder: string, paths: readonly string[]): string[] {
  const { publicUrl, secureUrl } = originsOf(answers)
  const isLocal = publicUrl.startsWith('http:')
  return [
    `Wrote ${paths.join(', ')} in ${folder === '.' ? 'this folder' : folder}.`,
    '',
    'Next:',
    '- Copy keys/ to a safe place, apart from backups of the database. Without them, no embedded wallet can be opened.',
    ...(isLocal ? [] : [`- Point the DNS of ${publicUrl.slice(8)} and ${secureUrl.slice(8)} to this machine.`]),
    `- latchkey check --config ${folder === '.' ? '' : `${folder}/`}latchkey.json says what doesn't work yet.`,
    `- latchkey start, in ${folder === '.' ? 'this folder' : folder}, serves ${publicUrl}${isLocal ? '.' : ' behind a proxy:'}`,
    ...(isLocal
      ? []
      : ['  LATCHKEY_UPSTREAMS=127.0.0.1:8080 LATCHKEY_SECURE_UPSTREAMS=127.0.0.1:8081 caddy run --envfile .env']),
    ...(isLocal
      ? []
      : ['- Or in containers, with PostgreSQL, Valkey and Caddy of their own: docker compose up --detach --wait']),
    ...(isLocal || process.getuid?.() !== 0
      ? []
      : ['  The container reads the settings and keys as user 10001: chown -R 10001:10001 latchkey.json keys']),
  ]
}
