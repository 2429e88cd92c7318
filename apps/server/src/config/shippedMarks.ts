import { existsSync, readFileSync } from 'node:fs'

type Image = { bytes: Buffer; type: string }

/** The marks that this server brings along, made by `scripts/buildIcons.ts`. An operator's own `iconUrl` wins over them. */
const folders = {
  networks: new URL('../../data/networks/', import.meta.url),
  tokens: new URL('../../data/tokens/', import.meta.url),
  providers: new URL('../../data/providers/', import.meta.url),
}

/** Namespaces have the mark of their best-known network. */
const networkOfNamespace: Readonly<Record<string, string>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
}

/** The mark of a network, by its CAIP-2 id, or of a namespace. */
export function networkMark(id: string): Image | undefined {
  const network = Object.hasOwn(networkOfNamespace, id) ? networkOfNamespace[id] : id
  return network === undefined ? undefined : readMark('networks', network.replace(':', '-'))
}

/** The mark of a provider of card purchases. */
export function providerMark(name: string): Image | undefined {
  return readMark('providers', name)
}

/** The mark of a token that the operator lists. Symbols of unlisted tokens say nothing: anyone can name a token USDC. */
export function tokenMark(symbol: string): Image | undefined {
  return readMark('tokens', symbol)
}

export function hasNetworkMark(id: string): boolean {
  return fileOf('networks', id.replace(':', '-')) !== undefined
}

export function hasTokenMark(symbol: string): boolean {
  return fileOf('tokens', symbol) !== undefined
}

function readMark(kind: keyof typeof folders, name: string): Image | undefined {
  const file = fileOf(kind, name)
  return file && { bytes: readFileSync(file), type: 'image/webp' }
}

/** The name can come from a URL: nothing outside the folder is looked for. */
function fileOf(kind: keyof typeof folders, name: string): URL | undefined {
  if (!/^[\w-]{1,64}$/.test(name)) return undefined
  const file = new URL(`${name}.webp`, folders[kind])
  return existsSync(file) ? file : undefined
}
