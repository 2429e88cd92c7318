import * as v from 'valibot'
import { configSchema, isLoopback, upstreamSchema } from '../config/configSchema.ts'
import { isSameSite } from '../config/problems/embeddedProblems.ts'
import { explainIssue } from '../config/problems/explainIssue.ts'
import { type NetworkPreset, networkPresets } from './networkPresets.ts'

/** What an operator decides before the first start. */
export type Answers = {
  /** The host of the web app. */
  domain: string
  /** The host of the origin that holds keys. */
  secureDomain: string
  networks: readonly { preset: NetworkPreset; upstreams: readonly string[] }[]
  smtpUrl?: string | undefined
  mailFrom?: string | undefined
  /** Without it, the embedded database. */
  databaseUrl?: string | undefined
  valkeyUrl?: string | undefined
}

/** An answer as it is used, or what is wrong with it, to follow its name. */
export type Parsed<Value> = { value: Value } | { problem: string }

/** A host name, also as the start of a URL that was pasted. */
export function parseDomain(text: string): Parsed<string> {
  const host = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
  const url = `https://${host}`
  const name = /^[^\s/:@?#[\]]+$/.test(host) && URL.canParse(url) ? new URL(url).hostname : ''
  const isName = name === 'localhost' || (/^([a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/.test(name) && name.length < 254)
  return isName
    ? { value: name }
    : { problem: 'must be a host name such as wallet.example.com, without a port or path' }
}

/** The host of the secure origin: another one on the same site. */
export function parseSecureDomain(text: string, domain: string): Parsed<string> {
  const parsed = parseDomain(text)
  if ('problem' in parsed) return parsed
  const { publicUrl, secureUrl } = originsOf({ domain, secureDomain: parsed.value })
  if (parsed.value === domain && !isLoopback(domain))
    return { problem: 'must be another host than that of the web app: it holds keys' }
  return isSameSite(secureUrl, publicUrl)
    ? parsed
    : { problem: `must be on the site of the web app, such as ${secureDomainOf(domain)}` }
}

/** A subdomain of the web app's host is on its site, whatever the site is. */
export function secureDomainOf(domain: string): string {
  return isLoopback(domain) ? domain : `secure.${domain}`
}

/** On this machine, for a look at it, both origins are ports. Elsewhere TLS is a proxy's work. */
export function originsOf({ domain, secureDomain }: Pick<Answers, 'domain' | 'secureDomain'>) {
  return isLoopback(domain)
    ? { publicUrl: `http://${domain}:${PORTS.app}`, secureUrl: `http://${domain}:${PORTS.secure}` }
    : { publicUrl: `https://${domain}`, secureUrl: `https://${secureDomain}` }
}

/** Where the server listens, for the proxy in front and for Prometheus. */
export const PORTS = { app: 8080, secure: 8081, metrics: 9464 }

/** Names of presets, separated by commas. */
export function parseNetworks(text: string): Parsed<NetworkPreset[]> {
  const names = [...new Set(text.split(',').map((name) => name.trim().toLowerCase()))].filter(Boolean)
  const unknown = names.filter((name) => !Object.hasOwn(networkPresets, name))
  const known = Object.keys(networkPresets).join(', ')
  if (unknown.length > 0) return { problem: `names ${unknown.join(', ')}, which is not known here. There are ${known}` }
  const value = names.flatMap((name) => networkPresets[name] ?? [])
  return value.length > 0 ? { value } : { problem: `must name at least one of ${known}` }
}

/** URLs of nodes, separated by commas or spaces. */
export function parseUpstreams(text: string): Parsed<string[]> {
  const urls = text.split(/[\s,]+/).filter(Boolean)
  const wrong = urls.some((http) => !v.is(upstreamSchema, { http }))
  return urls.length > 0 && !wrong ? { value: urls } : { problem: 'must be an http or https address' }
}

/** A setting that is a text. */
export function parseSetting(
  setting: 'smtpUrl' | 'mailFrom' | 'databaseUrl' | 'valkeyUrl',
  text: string,
): Parsed<string> {
  const parsed = v.safeParse(configSchema.entries[setting], text.trim())
  if (parsed.success && parsed.output) return { value: parsed.output }
  const [issue] = parsed.issues ?? []
  return { problem: issue ? explainIssue(issue).replace(/^settings /, '') : 'is empty' }
}
