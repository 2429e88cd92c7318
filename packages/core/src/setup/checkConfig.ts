import { unknownNames } from '@latchkey/protocol/setup'
import type { ClientConfig, ReadConfig } from '../client/client.ts'

/**
 * The mistakes in what an app wrote as `config`, as sentences for the developer's console. Only loaded in development.
 * An app in plain JavaScript may have written anything, so any object is accepted.
 */
export function checkConfig(given: object): string[] {
  const config = given as ReadConfig
  return [
    ...unknownNames('config', config, Object.keys(types)),
    ...wrongTypes('config', config, types),
    ...parts.flatMap(({ name, types }) => {
      const part = config[name]
      if (typeof part !== 'object' || part === null) return []
      return [...unknownNames(`config.${name}`, part, Object.keys(types)), ...wrongTypes(`config.${name}`, part, types)]
    }),
    ...wrongServer(config.server),
    ...contradictions(config),
  ]
}

type Type = 'list' | 'text' | 'boolean' | 'number' | 'function' | 'object'

// Each option is listed: a new one doesn't compile without its type.
const types: Record<keyof ClientConfig, Type> = {
  ...{ networks: 'list', name: 'text', defaultNetwork: 'text', server: 'text', tokens: 'list', projectId: 'text' },
  ...{
    connectors: 'list',
    storage: 'object',
    wallets: 'object',
    relays: 'list',
    verifyUrl: 'text',
    metadata: 'object',
  },
  ...{ allowUnsupportedNetworks: 'boolean', enableNetworkSwitch: 'boolean', pollPendingTransactions: 'boolean' },
  ...{
    siwx: 'object',
    embedded: 'object',
    currencies: 'list',
    onEvent: 'function',
    fetch: 'function',
    WebSocket: 'function',
  },
  ...{ now: 'function', randomId: 'function' },
}

type Options<Name extends keyof ClientConfig> = Record<keyof NonNullable<ClientConfig[Name]>, Type>
const embedded: Options<'embedded'> = {
  ...{ secureUrl: 'text', email: 'boolean', socials: 'list', passkey: 'boolean', guest: 'boolean' },
  defaultAccountType: 'text',
}
const siwx: Options<'siwx'> = {
  ...{ isRequired: 'boolean', asks: 'text', backend: 'object', statement: 'text', resources: 'list' },
  ...{ lifetimeMs: 'number', keepsSessions: 'boolean' },
}
const wallets: Options<'wallets'> = { featured: 'list', include: 'list', exclude: 'list', order: 'list' }
const metadata: Options<'metadata'> = { name: 'text', description: 'text', url: 'text', icons: 'list' }
const parts = [
  { name: 'embedded', types: embedded },
  { name: 'siwx', types: siwx },
  { name: 'wallets', types: wallets },
  { name: 'metadata', types: metadata },
] as const

function wrongTypes(what: string, given: object, expected: Readonly<Record<string, Type>>): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const type = Object.hasOwn(expected, name) ? expected[name] : undefined
    // `null` turns storage off.
    if (type === undefined || value === undefined || value === null || typeOf(value) === type) return []
    return [`${what}.${name} is ${described(typeOf(value))}, not ${described(type)}. Write it as its type says.`]
  })
}

function typeOf(value: unknown): string {
  if (typeof value === 'string') return 'text'
  return Array.isArray(value) ? 'list' : typeof value
}

function described(type: string): string {
  return type === 'text' ? 'a string' : `${type === 'object' ? 'an' : 'a'} ${type}`
}

/** An address without a scheme would be a path of the page, and `localhost:3000` a scheme of that name. */
function wrongServer(server: unknown): string[] {
  // Paths are on the page's own server.
  if (typeof server !== 'string' || server === '' || server.startsWith('/')) return []
  const said = `config.server is ${server}, which is not the address of a server.`
  if (!/^https?:\/\//.test(server)) {
    const scheme = /^(localhost|127\.0\.0\.1)(:|\/|$)/.test(server) ? 'http' : 'https'
    return [`${said} Write it with ${scheme}://, as in ${scheme}://${server.replace(/^\w+:\/\//, '')}.`]
  }
  if (!URL.canParse(server) || /[?#]/.test(server))
    return [`${said} Write it without a query, as in https://wallet.example.com.`]
  return []
}

function contradictions(config: ReadConfig): string[] {
  const { networks, server, connectors, embedded, defaultNetwork, relays } = config
  const said: string[] = []
  if (networks === undefined && server === undefined)
    said.push(
      'config has neither networks nor server, so the dialog offers no network. Add the address of a Latchkey server, as in config={{ server: "https://…" }}, or your networks.',
    )
  if (Array.isArray(connectors) && connectors.length === 0)
    said.push(
      'config.connectors is empty, so the dialog offers no wallet and no login. Leave connectors out, or list what visitors may connect with.',
    )
  if (Array.isArray(connectors) && embedded !== undefined && embedded !== null)
    said.push(
      'config.connectors replaces all wallets, so config.embedded is not offered. Leave connectors out, or add embeddedWallet(…) to them.',
    )
  if (Array.isArray(networks) && defaultNetwork !== undefined && !networks.some(({ id }) => id === defaultNetwork))
    said.push(
      `config.defaultNetwork is ${defaultNetwork}, which isn't among the networks, so the first one is used. It can be ${networks.map(({ id }) => id).join(', ')}.`,
    )
  for (const { url, projectId } of Array.isArray(relays) ? relays : [])
    if (projectId === undefined && /^wss:\/\/([^/]+\.)?walletconnect\.(com|org)\b/.test(url))
      said.push(
        `config.relays has ${url} without a projectId, so phone wallets can't be reached through it. Write { url, projectId } with the id of a project there.`,
      )
  return said
}
