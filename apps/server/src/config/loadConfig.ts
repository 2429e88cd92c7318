import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { type Config, configSchema } from './configSchema.ts'
import { settingsFromEnvironment, unknownVariables, variablesIn } from './environment.ts'
import { parseSettings } from './parseSettings.ts'
import { embeddedProblems } from './problems/embeddedProblems.ts'
import { explainIssue } from './problems/explainIssue.ts'
import { settingProblems } from './problems/settingProblems.ts'
import { smartAccountProblems } from './smartAccountKeys.ts'
import { withMarks } from './withMarks.ts'

/**
 * Reads the configuration: the JSON file named by `LATCHKEY_CONFIG`, overridden by environment variables.
 *
 * @param defaults settings that both override
 * @throws LatchkeyError `CONFIG_INVALID`, listing every problem with the name of its setting
 */
export function loadConfig(env: Environment, defaults: Readonly<Record<string, unknown>> = {}): Config {
  const misspelt = unknownVariables(env)
  const problems = (found: readonly string[]) => [...misspelt, ...found.map((problem) => withVariable(problem, env))]
  const settings = { ...defaults, ...readFile(env.LATCHKEY_CONFIG), ...settingsFromEnvironment(env) }
  const parsed = check(settings)
  if (!parsed.config || misspelt.length > 0)
    throw invalid(problems(env.LATCHKEY_CONFIG === undefined ? withoutFile(parsed.problems) : parsed.problems))
  return parsed.config
}

/** Validates settings and fills in defaults. Throws like {@link loadConfig}. */
export function parseConfig(settings: unknown): Config {
  const { config, problems } = check(settings)
  if (!config) throw invalid(problems)
  return config
}

/** What is wrong with settings, one sentence each that names its setting; nothing is read, opened or asked. */
export function findSettingProblems(settings: unknown): readonly string[] {
  return check(settings).problems
}

/** Whoever is in the wrong folder is helped by one sentence more than by the name of each setting that is missing. */
function withoutFile(problems: readonly string[]): readonly string[] {
  if (!problems.includes('networks is missing')) return problems
  return [NO_FILE, ...problems.filter((problem) => !/^\w+ is missing$/.test(problem))]
}

const NO_FILE =
  'there is no settings file: run this in the folder that has latchkey.json, or name the file with LATCHKEY_CONFIG (--config). latchkey init writes one'

type Environment = Readonly<Record<string, string | undefined>>

function check(settings: unknown): { config?: Config; problems: readonly string[] } {
  const parsed = v.safeParse(configSchema, settings)
  // Unknown and empty members are found below, at every depth.
  const issues = (parsed.issues ?? []).filter(({ expected, input }) => expected !== 'never' && input !== '')
  const problems = [...issues.map(explainIssue), ...settingProblems(configSchema, settings)]
  if (!parsed.typed || hasBadUrl(parsed.issues ?? [])) return { problems }
  const config = complete(parsed.output)
  problems.push(...embeddedProblems(config), ...smartAccountProblems(config))
  return problems.length > 0 ? { problems } : { config, problems }
}

/** Whether a setting is no URL that the checks after the schema take apart. */
function hasBadUrl(issues: readonly v.BaseIssue<unknown>[]): boolean {
  return issues.some(({ path }) => ['publicUrl', 'secureUrl', 'walletOrigins'].includes(String(path?.[0]?.key)))
}

/** `port` → `port (LATCHKEY_PORT)` where the variable gave the value: the file may have another one. */
function withVariable(problem: string, env: Environment): string {
  const [, setting = '', rest = ''] = /^(\w+)(.*)$/s.exec(problem) ?? []
  const variable = variablesIn(env)[setting]
  return variable ? `${setting} (${variable})${rest}` : problem
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
  return { ...given, networks: withMarks(networks, { publicUrl, logos: given.logos }), publicUrl, relays }
}

/** Paths in the file are relative to its folder, so that it means the same wherever the server is started. */
function resolvePaths(content: object, folder: string): Record<string, unknown> {
  const resolved = Object.entries(content).map(([name, value]): [string, unknown] => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return [name, resolvePaths(value, folder)]
    const isPath = /(Dir|File)$/.test(name) && typeof value === 'string' && value !== ''
    return [name, isPath ? resolve(folder, value) : value]
  })
  return Object.fromEntries(resolved)
}

function invalid(problems: readonly string[]) {
  return new LatchkeyError('CONFIG_INVALID', { data: { problems: problems.join('; ') } })
}

function readFile(path: string | undefined): Record<string, unknown> {
  if (path === undefined) return {}
  try {
    const content = parseSettings(readFileSync(path, 'utf8'))
    if (typeof content === 'object' && content !== null && !Array.isArray(content))
      return resolvePaths(content, dirname(path))
    throw new Error('it is not a JSON object')
  } catch (cause) {
    const problems = `LATCHKEY_CONFIG ${path}: ${reasonOf(cause)}`
    throw new LatchkeyError('CONFIG_INVALID', { cause, data: { problems } })
  }
}

function reasonOf(cause: unknown): string {
  const { code, message = String(cause) } = cause as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file. Correct the path, or let latchkey init write one'
  if (code === 'EACCES') return 'this user may not read it. Run this as its owner'
  if (code === 'EISDIR') return 'it is a folder. Name the settings file in it'
  return message
}
