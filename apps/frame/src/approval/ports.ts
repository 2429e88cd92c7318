import type { Delegation } from '@latchkey/accounts'
import type { NetworkId } from '@latchkey/protocol'
import type { Balance, Currency, Identity, Price } from '@latchkey/protocol/api'
import type {
  PermissionRequest,
  PreparedSession,
  SessionRequest,
  walletSessionsSchema,
} from '@latchkey/protocol/permissions'
import type * as v from 'valibot'
import type { Address, Hex } from 'viem'

/** Calls a listed network through the secure origin's own server. A URL from a page is never used. */
export type RpcRequest = (
  network: NetworkId,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>

/**
 * What the operator's server adds to the chain's data: prices, icons and names. They help the user to recognise a
 * request; the exact amount and the whole address are always shown too.
 */
export type LookUps = {
  currency(): Currency
  /** An account's holdings on one network, with prices in its currency; empty if unknown. */
  balances(account: string, network: NetworkId): Promise<readonly Balance[]>
  /** Icon and price of each token that the server knows, by contract or mint. */
  prices(network: NetworkId, tokens: readonly string[]): Promise<readonly Price[]>
  /** The name and picture of an address, if the name resolves back to it. */
  identity(address: string): Promise<Identity>
  /** The URL of an image on this origin; undefined for any other origin. */
  image(url: string | null | undefined): string | undefined
}

/** The addresses that each account has sent to in this browser. They stay on the secure origin. */
export type Recipients = {
  /** How often the account has sent to an address, and a known address that looks like it. */
  look(account: string, address: string): { times: number; looksLike: string | undefined }
  add(account: string, address: string): void
}

/** The batches that a page has sent from this browser (EIP-5792), for `wallet_getCallsStatus`, also after a reload. */
export type Batches = {
  add(batch: Batch): void
  find(id: string): Batch | undefined
}
/** Sent as one transaction for each call, or as a smart account's operation, which makes all calls or none. */
export type Batch =
  | { id: string; chainId: number; hashes: readonly Hex[]; count: number }
  | { id: string; chainId: number; operation: Hex }

/** An account of the wallet on one network. */
export type SessionAccount = { network: NetworkId; account: Address }
/** With its context, which pages only get when it is granted. */
export type OwnSession = v.InferOutput<typeof walletSessionsSchema>['sessions'][number]

/** A permission that an account of the page uses by itself. */
export type ExecutionPermission = PermissionRequest & { delegate: Address }

/** The server's list of permission sessions. The login proves who asks. */
export type SessionsApi = {
  /** A co-signer's key for a session, or the session that the app created if its co-signer's key is listed first. Stores nothing. */
  prepare(account: SessionAccount, request: SessionRequest, signal: AbortSignal): Promise<PreparedSession>
  /** Creates a session that the account's owner has signed, with the draft that it was prepared with. */
  create(
    account: SessionAccount,
    session: SessionRequest & { pci: string; draft: string; signed: readonly Delegation[] },
    signal: AbortSignal,
  ): Promise<void>
  /** Activates the app's own session. `context`: the ABI encoding of the signed delegations. */
  activate(account: SessionAccount, session: { pci: string; context: Hex }, signal: AbortSignal): Promise<void>
  /** Throws if the server wouldn't create this session without a co-signer. Stores nothing. */
  checkExecution(account: SessionAccount, request: ExecutionPermission, signal: AbortSignal): Promise<void>
  /** Creates a session without a co-signer that the account's owner has signed. */
  createExecution(
    account: SessionAccount,
    session: ExecutionPermission & { pci: string; signed: readonly Delegation[] },
    signal: AbortSignal,
  ): Promise<void>
  /** Of all the wallet's accounts and networks, newest first. */
  list(signal?: AbortSignal): Promise<readonly OwnSession[]>
  /** Destroys the co-signer's key. Without a co-signer, it is refused until the chain has ended the permission. */
  revoke(account: SessionAccount, pci: string, signal: AbortSignal): Promise<void>
}
