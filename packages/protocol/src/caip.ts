import { CodedError } from './codedError.ts'
import { earlySentences } from './earlySentences.ts'

/** The namespaces that Latchkey supports (CAIP-2). */
export type Namespace = (typeof namespaces)[number]
export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot'] as const

// Template literals: an id that is written in code is checked by the compiler, and one that comes from outside is parsed.

/** A CAIP-2 network id, for example `eip155:1`. Parse text with {@link networkId}. */
export type NetworkId = `${Namespace}:${string}`
/** A CAIP-10 account id, for example `eip155:1:0xab…`. Parse text with {@link accountId}. */
export type AccountId = `${Namespace}:${string}:${string}`
/** A CAIP-19 asset id, for example `eip155:1/erc20:0xab…`. Parse text with {@link assetId}. */
export type AssetId = `${NetworkId}/${string}:${string}`

export type NetworkParts = { namespace: Namespace; reference: string }
export type AccountParts = NetworkParts & { address: string; network: NetworkId }
export type AssetParts = { network: NetworkId; standard: string; reference: string; tokenId?: string }

// https://standards.chainagnostic.org/CAIPs/caip-2 and caip-10, caip-19
const reference = /^[-_a-zA-Z0-9]{1,32}$/
const address = /^[-.%a-zA-Z0-9]{1,128}$/
const standard = /^[-a-z0-9]{3,8}$/
const tokenId = /^[-.%a-zA-Z0-9]{1,78}$/

/**
 * Parses a CAIP-2 id.
 *
 * @throws LatchkeyError `INVALID_NETWORK_ID` ('Invalid CAIP-2 network id') for anything but two colon-separated parts
 * with a known namespace.
 */
export function parseNetworkId(text: string): NetworkParts {
  const parts = text.split(':')
  const [namespace, id] = parts
  if (parts.length !== 2 || !isNamespace(namespace) || !id || !reference.test(id))
    throw invalid('INVALID_NETWORK_ID', text)
  return { namespace, reference: id }
}

/** Validates a CAIP-2 id. Throws as {@link parseNetworkId}. */
export function networkId(text: string): NetworkId {
  parseNetworkId(text)
  return text as NetworkId
}

/** The namespace of a valid network or account id. */
export function namespaceOf(id: NetworkId | AccountId): Namespace {
  return id.slice(0, id.indexOf(':')) as Namespace
}

/** The chain id of an EVM network as a number: `eip155:31337` → `31337`. */
export function chainIdOf(id: NetworkId): number {
  const { namespace, reference } = parseNetworkId(id)
  const chainId = Number(reference)
  if (namespace !== 'eip155' || !Number.isSafeInteger(chainId) || chainId <= 0 || String(chainId) !== reference)
    throw invalid('INVALID_NETWORK_ID', id)
  return chainId
}

/**
 * Parses a CAIP-10 id.
 *
 * @throws LatchkeyError `INVALID_ACCOUNT_ID` ('Invalid CAIP-10 address') for anything but three colon-separated parts
 * with a known namespace.
 */
export function parseAccountId(text: string): AccountParts {
  const parts = text.split(':')
  const [namespace, id, account] = parts
  if (parts.length !== 3 || !isNamespace(namespace) || !id || !reference.test(id) || !account || !address.test(account))
    throw invalid('INVALID_ACCOUNT_ID', text)
  return { namespace, reference: id, address: account, network: `${namespace}:${id}` as NetworkId }
}

/** Validates a CAIP-10 id; with two arguments, joins a network and an address. */
export function accountId(text: string): AccountId
export function accountId(network: NetworkId, address: string): AccountId
export function accountId(first: string, second?: string): AccountId {
  const text = second === undefined ? first : `${first}:${second}`
  parseAccountId(text)
  return text as AccountId
}

/** The address of a valid account id. */
export function addressOf(id: AccountId): string {
  return id.slice(id.lastIndexOf(':') + 1)
}

/** The network of a valid account id. */
export function networkOf(id: AccountId): NetworkId {
  return id.slice(0, id.lastIndexOf(':')) as NetworkId
}

/**
 * Parses a CAIP-19 id: `eip155:1/erc20:0x…` or, with a token, `eip155:1/erc721:0x…/7`.
 *
 * @throws LatchkeyError `INVALID_ASSET_ID` ('Invalid CAIP-19 asset id').
 */
export function parseAssetId(text: string): AssetParts {
  const [chain, asset, token, ...rest] = text.split('/')
  const colon = asset?.indexOf(':') ?? -1
  const kind = asset?.slice(0, colon)
  const id = asset?.slice(colon + 1)
  const wrong = rest.length > 0 || !chain || colon < 0 || !kind || !standard.test(kind) || !id || !address.test(id)
  if (wrong || (token !== undefined && !tokenId.test(token))) throw invalid('INVALID_ASSET_ID', text)
  return {
    network: networkId(chain),
    standard: kind,
    reference: id,
    ...(token === undefined ? {} : { tokenId: token }),
  }
}

/** Validates a CAIP-19 id. Throws as {@link parseAssetId}. */
export function assetId(text: string): AssetId {
  parseAssetId(text)
  return text as AssetId
}

function isNamespace(text: string | undefined): text is Namespace {
  return namespaces.includes(text as Namespace)
}

function invalid(code: keyof typeof earlySentences, text: string): CodedError {
  // Untrusted text may be megabytes long, so an error contains only its beginning.
  return new CodedError(code, earlySentences[code], { data: { text: text.slice(0, 100) } })
}
