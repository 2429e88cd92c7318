import { networkId } from '@latchkey/protocol'
import type { WebConfig } from '@latchkey/protocol/api'

/**
 * The configuration that the server injected into the page. One in exactly the form that this version's server writes is
 * returned at once; any other, such as that of an older server, is read by the schema, whose code only loads then.
 *
 * @throws Error if there is none, or rejects with one that has the path of the first invalid setting
 */
export function readConfig(document: Document): WebConfig | Promise<WebConfig> {
  const text = document.getElementById('latchkey-config')?.textContent
  if (!text) throw new Error('A Latchkey server did not serve this page: it contains no configuration.')
  const given: unknown = JSON.parse(text)
  return isComplete(given) ? given : import('./parseConfig.ts').then(({ parseConfig }) => parseConfig(given))
}

/**
 * Whether it is a configuration without anything left to fill in. Stricter than the schema, and without its library, which
 * every first visit would wait for.
 */
export function isComplete(given: unknown): given is WebConfig {
  return (
    isObject(given) &&
    given.version === 1 &&
    isList(given.networks, isNetwork) &&
    given.networks.length > 0 &&
    isNetworkId(given.defaultNetwork) &&
    isText(given.projectId) &&
    isList(given.currencies, (one) => one === 'usd' || one === 'eur') &&
    isObject(given.legal) &&
    isNullOr(given.legal.termsUrl, isText) &&
    isNullOr(given.legal.privacyUrl, isText) &&
    isList(given.relays, isRelay) &&
    isText(given.verifyUrl) &&
    isNullOr(given.embedded, isEmbedded) &&
    isFlag(given.analytics) &&
    isNullOr(given.devnet, (one) => isObject(one) && isText(one.page) && isText(one.walletScript)) &&
    (given.docsUrl === undefined || isText(given.docsUrl)) &&
    (given.sourceUrl === undefined || isText(given.sourceUrl))
  )
}

type Check = (given: unknown) => boolean

const isText = (given: unknown): given is string => typeof given === 'string'
const isFlag: Check = (given) => typeof given === 'boolean'
const isShort = (given: unknown, least: number, most: number) =>
  isText(given) && given.length >= least && given.length <= most
const isNullOr = (given: unknown, check: Check) => given === null || check(given)
const isList = (given: unknown, check: Check): given is unknown[] => Array.isArray(given) && given.every(check)
const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
const isUrl: Check = (given) => isShort(given, 1, 2048) && /^(https?|wss?):\/\/[^\s]+$/.test(String(given))

function isNetworkId(given: unknown): boolean {
  try {
    return isShort(given, 1, 64) && networkId(String(given)) === given
  } catch {
    return false
  }
}

const isNetwork: Check = (given) =>
  isObject(given) &&
  isNetworkId(given.id) &&
  isShort(given.name, 1, 64) &&
  isObject(given.nativeCurrency) &&
  isShort(given.nativeCurrency.name, 0, 64) &&
  isShort(given.nativeCurrency.symbol, 1, 16) &&
  isDecimals(given.nativeCurrency.decimals) &&
  isList(given.rpcUrls, isUrl) &&
  isList(given.blockExplorers, (one) => isObject(one) && isText(one.name) && isUrl(one.url)) &&
  isFlag(given.testnet) &&
  (given.iconUrl === undefined || isText(given.iconUrl))

const isDecimals: Check = (given) => typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= 255

const isRelay: Check = (given) =>
  isObject(given) &&
  isText(given.url) &&
  /^wss?:\/\//.test(given.url) &&
  URL.canParse(given.url) &&
  (given.projectId === undefined || isText(given.projectId))

const isEmbedded: Check = (given) =>
  isObject(given) &&
  isText(given.secureUrl) &&
  [given.email, given.passkey, given.guest].every(isFlag) &&
  isList(given.socials, (one) => socials.some((social) => social === one)) &&
  (given.defaultAccountType === undefined ||
    given.defaultAccountType === 'eoa' ||
    given.defaultAccountType === 'smartAccount')

const socials = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']
