import { configSchema } from './configSchema.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads settings from environment variables. `publicUrl` is `LATCHKEY_PUBLIC_URL`, and so on. `PORT`, `DATABASE_URL`,
 * `VALKEY_URL` and `TRUST_PROXY` also work under these names, which hosting platforms use. Lists, objects and numbers
 * are JSON; a plain list may be separated by commas.
 */
export function settingsFromEnvironment(env: Environment): Record<string, unknown> {
  const settings: Record<string, unknown> = {}
  for (const setting of Object.keys(configSchema.entries)) {
    const text = env[variableOf(setting)] ?? env[customary[setting] ?? '']
    if (text !== undefined && text !== '') settings[setting] = readValue(text, lists.has(setting))
  }
  return settings
}

/** `publicUrl` → `LATCHKEY_PUBLIC_URL` */
export function variableOf(setting: string): string {
  return `LATCHKEY_${setting.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
}

const customary: Record<string, string> = {
  port: 'PORT',
  databaseUrl: 'DATABASE_URL',
  valkeyUrl: 'VALKEY_URL',
  trustProxy: 'TRUST_PROXY',
}
const lists = new Set([
  'allowedOrigins',
  'currencies',
  'frameAncestors',
  'imageHosts',
  'signInResources',
  'walletOrigins',
])

function readValue(text: string, isList: boolean): unknown {
  if (/^\s*[[{]/.test(text)) return parseJson(text)
  if (isList) return text.split(',').map((part) => part.trim())
  return /^\d{1,5}$/.test(text) ? Number(text) : text
}

// Invalid JSON stays text, so that the schema's error names the setting, which a syntax error wouldn't.
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
