import { readIcon, readName } from '../announcement.ts'

/** A registered wallet. Its members may change while the page is open, so they are read on each use. */
export type StandardWallet = {
  readonly name: string
  readonly iconUrl: string | undefined
  /** In the standard's form: `solana:mainnet`, `bitcoin:mainnet`. */
  chains(): readonly string[]
  /** The accounts that the wallet exposes to this page, in all its namespaces. */
  accounts(): readonly StandardAccount[]
  /** The object of a feature such as `standard:connect`. Its method is named like the part after the colon. */
  feature(name: string): object | undefined
}

export type StandardAccount = {
  address: string
  publicKey: Uint8Array | undefined
  chains: readonly string[]
  features: readonly string[]
  /** The wallet's own account object, to pass back in requests. */
  handle: object
}

/** Parses a registered wallet; undefined without a name, chains or features. Never throws. */
export function readStandardWallet(candidate: unknown): StandardWallet | undefined {
  const name = read(candidate, 'name')
  const features = read(candidate, 'features')
  const isRead = typeof name === 'string' && readName(name) !== '' && isObject(features)
  if (!isRead || readTexts(candidate, 'chains').length === 0) return undefined
  return {
    name: readName(name),
    iconUrl: readIcon(read(candidate, 'icon')),
    chains: () => readTexts(candidate, 'chains'),
    accounts: () => readAccounts(read(candidate, 'accounts')),
    feature: (id) => {
      const feature = read(read(candidate, 'features'), id)
      return isObject(feature) ? feature : undefined
    },
  }
}

/** Parses a list of accounts, exposed or returned by a wallet. Invalid entries are left out. */
export function readAccounts(list: unknown): readonly StandardAccount[] {
  return readList(list).flatMap((handle) => {
    const address = read(handle, 'address')
    if (!isObject(handle) || !isText(address)) return []
    const publicKey = read(handle, 'publicKey')
    return [
      {
        address,
        publicKey: publicKey instanceof Uint8Array && publicKey.length <= KEY_MAX ? publicKey : undefined,
        chains: readTexts(handle, 'chains'),
        features: readTexts(handle, 'features'),
        handle,
      },
    ]
  })
}

const LIST_MAX = 100
const TEXT_MAX = 128
const KEY_MAX = 128

function readTexts(holder: unknown, member: string): readonly string[] {
  return readList(read(holder, member)).filter(isText)
}

function readList(list: unknown): readonly unknown[] {
  try {
    return Array.isArray(list) ? list.slice(0, LIST_MAX) : []
  } catch {
    return []
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= TEXT_MAX
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

// Getters of a foreign object may throw.
function read(value: unknown, member: string): unknown {
  if (!isObject(value)) return undefined
  try {
    return Reflect.get(value, member)
  } catch {
    return undefined
  }
}
