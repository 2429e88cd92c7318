import { readFileSync } from 'node:fs'
import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { type Config, configSchema } from './configSchema.ts'
import { embeddedProblems } from './embeddedProblems.ts'
import { settingsFromEnvironment } from './environment.ts'
import { smartAccountProblems } from './smartAccountKeys.ts'

/**
 * Reads the configuration: the JSON file named by `LATCHKEY_CONFIG`, overridden by environment variables.
 *
 * @throws LatchkeyError `CONFIG_INVALID`, listing every problem with the name of its setting
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return parseConfig({ ...readFile(env.LATCHKEY_CONFIG), ...settingsFromEnvironment(env) })
}

/** Validates settings and fills in defaults. Throws like {@link loadConfig}. */
export function parseConfig(settings: unknown): Config {
  const parsed = v.safeParse(configSchema, settings)
  const problems = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'settings'} ${issue.message}`)
  if (!parsed.typed) throw invalid(problems)
  const config = complete(parsed.output)
  problems.push(...embeddedProblems(config), ...smartAccountProblems(config))
  if (problems.length > 0) throw invalid(problems)
  return config
}

function complete(given: v.InferOutput<typeof configSchema>): Config {
  const { host, port, devnet } = given
  // On networks without value there is no spam to hide, and developers want to see their own test tokens.
  const networks = given.networks.map((network) => ({
    ...network,
    showUnverified: network.showUnverified ?? (network.testnet || Boolean(devnet)),
  }))
  const url = given.publicUrl ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`
  const publicUrl = url.replace(/\/+$/, '')
  const relays = given.relays ?? [{ url: `${publicUrl.replace(/^http/, 'ws')}/relay` }]
  return { ...given, networks, publicUrl, relays }
}

function invalid(problems: readonly string[]) {
  return new LatchkeyError('CONFIG_INVALID', { data: { problems: problems.join('; ') } })
}

function readFile(path: string | undefined): Record<string, unknown> {
  if (!path) return {}
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) return { ...content }
    throw new Error('it is not a JSON object')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new LatchkeyError('CONFIG_INVALID', { cause, data: { problems: `LATCHKEY_CONFIG ${path}: ${reason}` } })
  }
}
