import { fromBase58 } from '@latchkey/protocol/base58'
import * as v from 'valibot'
import type { RpcError } from './jsonRpc.ts'
import { peerErrors } from './peerErrors.ts'

/** What an app requests in one namespace (CAIP-25). */
export type RequestedNamespace = {
  /** CAIP-2 ids. May be absent if the key is the chain itself (`eip155:10`). */
  chains?: readonly string[] | undefined
  methods: readonly string[]
  events: readonly string[]
}
export type RequestedNamespaces = Readonly<Record<string, RequestedNamespace>>

/** What a wallet approved in one namespace. The chains are those of the accounts. */
export type ApprovedNamespace = RequestedNamespace & {
  /** CAIP-10 ids. */
  accounts: readonly string[]
}
export type ApprovedNamespaces = Readonly<Record<string, ApprovedNamespace>>

const texts = (entries: number) =>
  v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200))), v.maxLength(entries))
const requested = { chains: v.optional(texts(1000)), methods: texts(500), events: texts(500) }

const key = v.pipe(v.string(), v.maxLength(41))
const NAMESPACES_MAX = 100

export const requestedNamespacesSchema: v.GenericSchema<unknown, RequestedNamespaces> = v.record(
  key,
  v.object(requested),
)
export const approvedNamespacesSchema: v.GenericSchema<unknown, ApprovedNamespaces> = v.record(
  key,
  v.object({ ...requested, accounts: texts(2000) }),
)

/** The error with which a wallet refuses these namespaces. */
export function checkRequested(namespaces: RequestedNamespaces): RpcError | undefined {
  const entries = Object.entries(namespaces)
  if (entries.length > NAMESPACES_MAX) return peerErrors.unsupportedNamespace
  for (const [key, { chains }] of entries) {
    if (!isNamespaceKey(key)) return peerErrors.unsupportedNamespace
    if (isChainId(key) ? !(chains ?? []).every((chain) => chain === key) : !isChainsOf(key, chains))
      return peerErrors.unsupportedChains
  }
  return undefined
}

/** The error with which an app refuses these namespaces. Each account must belong to its namespace. */
export function checkApproved(namespaces: ApprovedNamespaces): RpcError | undefined {
  const entries = Object.entries(namespaces)
  if (entries.length === 0 || entries.length > NAMESPACES_MAX) return peerErrors.unsupportedNamespace
  for (const [key, { accounts }] of entries) {
    if (!isNamespaceKey(key)) return peerErrors.unsupportedNamespace
    if (!accounts.every((account) => isAccountId(account) && isWithin(key, account)))
      return peerErrors.unsupportedAccounts
  }
  return undefined
}

/** The accounts of a session, or of one of its chains, without duplicates, in the wallet's order. */
export function accountsOf(namespaces: ApprovedNamespaces, chainId?: string): readonly string[] {
  const all = Object.values(namespaces).flatMap(({ accounts }) => accounts)
  return [...new Set(all)].filter((account) => chainId === undefined || chainOf(account) === chainId)
}

/** The chains that a session has an account on, in the wallet's order. */
export function chainsOf(namespaces: ApprovedNamespaces): readonly string[] {
  return [...new Set(accountsOf(namespaces).map(chainOf))]
}

/** Whether a session allows a method on a chain. */
export function allowsMethod(namespaces: ApprovedNamespaces, chainId: string, method: string): boolean {
  return grantsFor(namespaces, chainId).some(({ methods }) => methods.includes(method))
}

/** Whether a session allows an event on a chain. */
export function allowsEvent(namespaces: ApprovedNamespaces, chainId: string, event: string): boolean {
  return grantsFor(namespaces, chainId).some(({ events }) => events.includes(event))
}

/** `eip155:1:0xab…` → `eip155:1`. */
export function chainOf(account: string): string {
  return account.slice(0, account.lastIndexOf(':'))
}

/** The approved namespaces that have an account on a chain. */
export function grantsFor(namespaces: ApprovedNamespaces, chainId: string): readonly ApprovedNamespace[] {
  return Object.values(namespaces).filter(({ accounts }) => accounts.some((account) => chainOf(account) === chainId))
}

function isChainsOf(namespace: string, chains: readonly string[] = []): boolean {
  return chains.length > 0 && chains.every((chain) => isChainId(chain) && chain.startsWith(`${namespace}:`))
}

function isWithin(key: string, account: string): boolean {
  return account.startsWith(`${key}:`)
}

function isNamespaceKey(key: string): boolean {
  return /^[-a-z0-9]{3,8}$/.test(key) || isChainId(key)
}

/** Whether it is a CAIP-2 id. */
export function isChainId(text: string): boolean {
  return /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(text)
}

/** Whether it is a CAIP-10 id, with a valid address if the namespace's rules are known. */
function isAccountId(text: string): boolean {
  const [namespace, , address = ''] = text.split(':')
  if (text.split(':').length !== 3 || !isChainId(chainOf(text))) return false
  if (namespace === 'eip155') return /^0x[0-9a-fA-F]{40}$/.test(address)
  if (namespace === 'solana') return fromBase58(address, 44)?.length === 32
  return /^[-.%a-zA-Z0-9]{1,128}$/.test(address)
}
