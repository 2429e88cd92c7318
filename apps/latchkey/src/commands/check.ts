import { Resolver } from 'node:dns/promises'
import { parseArgs } from 'node:util'
import { createPost, type Finding, runChecks } from '@latchkey/server/check'
import { formatFindings } from '../check/formatFindings.ts'
import { type Command, type Io, UsageError } from '../command.ts'
import { packagedFiles } from '../packagedFiles.ts'
import { settingsEnvironment, USUAL_FILE } from '../settings/settingsEnvironment.ts'

/** `latchkey check`: what is wrong, why it matters and how to fix it. */
export const command: Command = {
  usage: `Usage: latchkey check [--config <file>] [--url <url>] [--send-to <address>] [--json]

Looks at the settings, keys, database, networks, mail server, DNS, certificates, clock and disk. Changes nothing. The exit
code is 1 if there is an error.

  --config <file>      the settings. Default: the file that LATCHKEY_CONFIG names, or ${USUAL_FILE} in this folder
  --url <url>          also looks at the running server there, as visitors reach it, such as https://wallet.example.com
  --send-to <address>  also sends an e-mail to this address
  --json               prints the findings as JSON: id, level (ok, warning, error), what, why, fix`,
  async run(args, io) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        config: { type: 'string' },
        url: { type: 'string' },
        'send-to': { type: 'string' },
        json: { type: 'boolean' },
      },
    })
    const { url, json, 'send-to': sendTo } = values
    if (url !== undefined && !/^https?:\/\/[^/]/.test(url)) throw new UsageError('--url must start with https://.')
    if (sendTo !== undefined && !/^[^\s@<>]+@[^\s@<>]+$/.test(sendTo))
      throw new UsageError('--send-to must be an address.')
    const env = settingsEnvironment(values.config, io)
    const post = createPost()
    try {
      const deps = { dns: new Resolver({ timeout: 3_000, tries: 2 }), fetch, post, now: Date.now }
      const findings = await runChecks({ env, defaults: packagedFiles, url, sendTo }, deps)
      print(findings, json ?? false, io)
      return findings.some(({ level }) => level === 'error') ? 1 : 0
    } finally {
      post.close()
    }
  },
}

function print(findings: readonly Finding[], isJson: boolean, { out }: Io): void {
  if (isJson) out(JSON.stringify(findings, null, 2))
  else for (const line of formatFindings(findings)) out(line)
}
