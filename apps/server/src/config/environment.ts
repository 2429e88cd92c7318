import { configSchema } from './configSchema.ts'
import { nearName } from './problems/nearName.ts'
import { type Form, formOf } from './settingMembers.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads settings from environment variables. `publicUrl` is `LATCHKEY_PUBLIC_URL`, and so on. `PORT`, `DATABASE_URL`,
 * `VALKEY_URL` and `TRUST_PROXY` also work under these names, which hosting platforms use. Lists and objects are JSON; a
 * plain list may be separated by commas.
 */
export function settingsFromEnvironment(env: Environment): Record<string, unknown> {
  const settings: Record<string, unknown> = {}
  for (const [setting, schema] of Object.entries(configSchema.entries)) {
    const text = env[nameIn(env, setting) ?? '']
    if (text !== undefined) settings[setting] = readValue(text, formOf(schema))
  }
  return settings
}

/** Each setting that a variable gives, with the name of the variable. */
export function variablesIn(env: Environment): Record<string, string> {
  const names = Object.keys(configSchema.entries).map((setting) => [setting, nameIn(env, setting)] as const)
  return Object.fromEntries(names.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Variables that nothing reads, with the name that was probably meant: such a setting would be without effect. */
export function unknownVariables(env: Environment): string[] {
  const known = [...Object.keys(configSchema.entries).map(variableOf), ...otherVariables]
  return Object.keys(env)
    .filter((name) => name.startsWith('LATCHKEY_') && !known.includes(name) && !isServiceLink(name))
    .map((name) => {
      const near = nearName(
        name.slice('LATCHKEY_'.length),
        known.map((each) => each.slice('LATCHKEY_'.length)),
      )
      return `${name} is not a setting${near ? `. Did you mean \`LATCHKEY_${near}\`?` : ': remove this variable'}`
    })
}

/** `publicUrl` → `LATCHKEY_PUBLIC_URL` */
export function variableOf(setting: string): string {
  return `LATCHKEY_${setting.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
}

/** Names that hosting platforms use. */
export const customaryVariables: Readonly<Record<string, string>> = {
  port: 'PORT',
  databaseUrl: 'DATABASE_URL',
  valkeyUrl: 'VALKEY_URL',
  trustProxy: 'TRUST_PROXY',
}

/**
 * What is read elsewhere: by the program itself, by `npm start`, by `compose.yaml`, by the devnet and by the tests, which
 * start servers.
 */
const otherVariables = [
  ...[
    'CONFIG',
    'COMMIT',
    'SUPERVISOR',
    'DIR',
    'ANVIL',
    'ALTO',
    'LONG',
    'SEED',
    'KILLS',
    'PAIR',
    'TEST_LOG',
    'DIAGNOSES',
  ],
  ...['DOMAIN', 'SECURE_DOMAIN', 'USER', 'IMAGE', 'UPSTREAMS', 'SECURE_UPSTREAMS'],
  ...['DEVNET_PAGE', 'SERVER', 'URL'],
  ...['DEVNET', 'EVM', 'SIDE', 'SOLANA', 'BITCOIN', 'SMTP', 'IDENTITY', 'OPTIMISM'].map((name) => `${name}_PORT`),
].map((name) => `LATCHKEY_${name}`)

function nameIn(env: Environment, setting: string): string | undefined {
  return [variableOf(setting), customaryVariables[setting] ?? ''].find(
    (name) => env[name] !== undefined && !(isServiceLink(name) && env[name].includes('://')),
  )
}

/**
 * Kubernetes sets these in every container beside a service that is called `latchkey`, LATCHKEY_PORT as `tcp://…`
 * (https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables).
 */
function isServiceLink(name: string): boolean {
  return /^LATCHKEY_(SERVICE_(HOST|PORT)(_\w+)?|PORT(_\d+_(TCP|UDP)(_(PROTO|PORT|ADDR))?)?)$/.test(name)
}

// What can't be read stays text, so that the schema's error names the setting.
function readValue(text: string, form: Form): unknown {
  if (form.kind === 'number') return /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : text
  if (form.kind === 'boolean') return text === 'true' || (text === 'false' ? false : text)
  if (form.kind === 'text' || form.kind === 'word') return text
  if (/^\s*[[{]/.test(text) || text === '') return parseJson(text)
  return form.kind === 'list' && canBeWord(form.of) ? text.split(',').map((part) => part.trim()) : text
}

function canBeWord(schema: Parameters<typeof formOf>[0]): boolean {
  const form = formOf(schema)
  return form.kind === 'choice' ? form.of.some(canBeWord) : form.kind === 'text' || form.kind === 'word'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
