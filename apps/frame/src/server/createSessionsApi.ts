import type { NetworkId } from '@latchkey/protocol'
import {
  type CreatedSession,
  createdSessionSchema,
  type PermissionRequest,
  pciSchema,
  type SessionRequest,
  walletSessionsSchema,
} from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { rawText } from '../explain/rawText.ts'
import type { Api } from './createApi.ts'

/** An account of the wallet on one network. */
export type SessionAccount = { network: NetworkId; account: Address }
export type OwnSession = v.InferOutput<typeof walletSessionsSchema>['sessions'][number]

/** The server's list of permission sessions. The login proves who asks. */
export type SessionsApi = {
  /** Creates a session with a co-signer's key, or finds the app's own if its co-signer's key is listed first. */
  prepare(account: SessionAccount, request: SessionRequest, signal: AbortSignal): Promise<CreatedSession>
  /** Creates a session without a co-signer, for an account of the page. */
  prepareExecution(
    account: SessionAccount,
    request: PermissionRequest & { delegate: Address },
    signal: AbortSignal,
  ): Promise<{ pci: string }>
  /** Activates a session with what the account's owner signed. `context`: the ABI encoding of its delegations. */
  activate(account: SessionAccount, session: { pci: string; context: Hex }, signal: AbortSignal): Promise<void>
  /** Of all the wallet's accounts and networks, newest first. */
  list(signal?: AbortSignal): Promise<readonly OwnSession[]>
  /** Destroys the co-signer's key. Without a co-signer, it is refused until the chain has ended the permission. */
  revoke(account: SessionAccount, pci: string, signal: AbortSignal): Promise<void>
}

/**
 * The calls of {@link SessionsApi}, made with the session of the wallet's user. Times are Unix seconds, and amounts
 * are sent as decimal numbers in strings.
 *
 * @param apiRequest its errors are passed on: the server's code, `REQUEST_FAILED`, `RESPONSE_INVALID`, `REQUEST_ABORTED`
 */
export function createSessionsApi(apiRequest: Api['request']): SessionsApi {
  return {
    prepare: (account, request, signal) =>
      apiRequest('/api/permission-sessions/prepare', toJson({ ...account, ...request }), createdSessionSchema, {
        signal,
      }),
    prepareExecution: (account, { expiry, permissions, policies, delegate }, signal) =>
      apiRequest(
        '/api/permission-sessions/prepare-execution-permission',
        toJson({ ...account, expiry, permissions, policies, delegate }),
        v.object({ pci: pciSchema }),
        { signal },
      ),
    async activate(account, session, signal) {
      await apiRequest('/api/permission-sessions/activate', { ...account, ...session }, v.unknown(), { signal })
    },
    async list(signal) {
      return (await apiRequest('/api/permission-sessions/list', {}, walletSessionsSchema, { signal })).sessions
    },
    async revoke(account, pci, signal) {
      await apiRequest('/api/permission-sessions/revoke', { ...account, pci }, v.unknown(), { signal })
    },
  }
}

const toJson = (value: object): object => JSON.parse(rawText(value))
