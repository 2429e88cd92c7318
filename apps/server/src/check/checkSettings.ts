import { isLatchkeyError } from '@latchkey/protocol'
import { type Config, isLoopback } from '../config/configSchema.ts'
import { loadConfig } from '../config/loadConfig.ts'
import { embeddedWarnings, isSameSite } from '../config/problems/embeddedProblems.ts'
import { startWarnings } from '../config/problems/startWarnings.ts'
import { error, type Finding, ok, split, warning } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings as a start of the server does. Without a configuration, nothing else can be checked. */
export function checkSettings(
  env: Environment,
  defaults: Readonly<Record<string, unknown>>,
): { config?: Config; findings: Finding[] } {
  try {
    const config = loadConfig(env, defaults)
    return { config, findings: [ok('settings', 'The settings are valid.'), ...warningsOf(config)] }
  } catch (cause) {
    if (!isLatchkeyError(cause)) throw cause
    const problems = String(cause.data?.problems ?? cause.message).split('; ')
    const why = 'The server does not start with these settings.'
    return { findings: problems.map((problem) => error('settings', ...explain(problem, why))) }
  }
}

/** Some say what to do themselves, such as `chmod 600 it`: what is wrong isn't always in the settings. */
function explain(problem: string, why: string): [string, { why: string; fix: string }] {
  const { what, fix } = split(problem)
  if (/^(Chmod|Run|Give) /.test(fix)) return [`${what}.`, { why, fix: fix.replace(/^Chmod/, 'chmod') }]
  const usual = 'Correct the settings file or the variable: docs/run/configuration.md describes each setting.'
  return [`${problem}.`, { why, fix: usual }]
}

function warningsOf(config: Config): Finding[] {
  const found = [...startWarnings(config), ...embeddedWarnings(config)].map((sentence) => {
    const [what = '', why = ''] = sentence.split(/: /)
    const [reason = '', fix = ''] = why.split(/\. (?=\p{Lu})/u)
    return warning('settings', `${what}.`, { why: sentenceOf(reason), fix: sentenceOf(fix || 'Correct the setting') })
  })
  const { publicUrl, secureUrl, trustProxy } = config
  if (secureUrl && isSameSite(secureUrl, publicUrl))
    found.push(ok('origins', 'publicUrl and secureUrl are different origins of one site.'))
  if (publicUrl.startsWith('https:') && trustProxy === 0)
    found.push(
      warning('proxy.trust', 'publicUrl is https, and trustProxy is 0.', {
        why: 'This server speaks plain http, so a proxy is in front of it, and all visitors share its address and one rate limit.',
        fix: 'Set trustProxy to the number of proxies that add to X-Forwarded-For, usually 1.',
      }),
    )
  if (!secureUrl && !isLoopback(new URL(publicUrl).hostname))
    found.push(ok('origins', 'There is no secureUrl, so no embedded wallet.'))
  return found
}

function sentenceOf(text: string): string {
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.?$/, '.')}`
}
