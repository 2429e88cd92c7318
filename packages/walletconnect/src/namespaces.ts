import { fromBase58 } from '@latchkey/protocol/base58'
import * as v from 'valibot'
import type { RpcError } from './jsonRpc.ts'
import { peerErrors } from './peerErrors.ts'

/** What an app asks for in one namespace (CAIP-25). */
export type RequestedNamespace = {
  /** CAIP-2 ids. May be absent where the key names the chain itself (`eip155:10`). */
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

const byNamespace = <T extends v.GenericSchema>(schema: T) =>
  v.pipe(v.record(v.pipe(v.string(), v.maxLength(41)), schema), v.maxEntries(100))

export const requestedNamespacesSchema: v.GenericSchema<unknown, RequestedNamespaces> = byNamespace(v.object(requested))
export const approvedNamespacesSchema: v.GenericSchema<unknown, ApprovedNamespaces> = byNamespace(
  v.object({ ...requested, accounts: texts(2000) }),
)

/** What is wrong with what an app asks for, as the wallet would answer it. */
export function checkRequested(namespaces: RequestedNamespaces): RpcError | undefined {
  for (const [key, { chains }] of Object.entries(namespaces)) {
    if (!isNamespaceKey(key)) return peerErrors.unsupportedNamespace
    if (isChainId(key) ? !(chains ?? []).every((chain) => chain === key) : !isChainsOf(key, chains))
      return peerErrors.unsupportedChains
  }
  return undefined
}

/** What is wrong with what a wallet approved, as the app would answer it: each account must be of its namespace. */
export function checkApproved(namespaces: ApprovedNamespaces): RpcError | undefined {
  if (Object.keys(namespaces).length === 0) return peerErrors.unsupportedNamespace
  for (const [key, { accounts }] of Object.entries(namespaces)) {
    if (!isNamespaceKey(key)) return peerErrors.unsupportedNamespace
    if (!accounts.every((account) => isAccountId(account) && isWithin(key, account)))
      return peerErrors.unsupportedAccounts
  }
  return undefined
}

/** The accounts of a session, each once, in the wallet's order; of one chain where one is named. */
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

/** Whether a session lets its wallet tell of an event on a chain. */
export function allowsEvent(namespaces: ApprovedNamespaces, chainId: string, event: string): boolean {
  return grantsFor(namespaces, chainId).some(({ events }) => events.includes(event))
}

/** `eip155:1:0xab…` → `eip155:1`. */
export function chainOf(account: string): string {
  return account.slice(0, account.lastIndexOf(':'))
}

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

export function isChainId(text: string): boolean {
  return /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(text)
}

/** CAIP-10, and the address by the rules of its namespace where they are known. */
function isAccountId(text: string): boolean {
  const [namespace, , address = ''] = text.split(':')
  if (text.split(':').length !== 3 || !isChainId(chainOf(text))) return false
  if (namespace === 'eip155') return /^0x[0-9a-fA-F]{40}$/.test(address)
  if (namespace === 'solana') return fromBase58(address, 44)?.length === 32
  return /^[-.%a-zA-Z0-9]{1,128}$/.test(address)
}
