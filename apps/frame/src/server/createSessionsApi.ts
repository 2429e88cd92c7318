import type { Delegation } from '@latchkey/accounts'
import { preparedSessionSchema, walletSessionsSchema } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import type { SessionsApi } from '../approval/ports.ts'
import type { Api } from './createApi.ts'

/**
 * The calls of {@link SessionsApi}, made with the session of the wallet's user. Times are Unix seconds, and amounts
 * are sent as decimal numbers in strings.
 *
 * @param apiRequest its errors are passed on: the server's code, `REQUEST_FAILED`, `RESPONSE_INVALID`, `REQUEST_ABORTED`
 */
export function createSessionsApi(apiRequest: Api['request']): SessionsApi {
  const send = async (path: string, body: object, signal: AbortSignal) => {
    await apiRequest(`/api/permission-sessions/${path}`, toJson(body), v.unknown(), { signal })
  }
  return {
    prepare: (account, request, signal) =>
      apiRequest('/api/permission-sessions/prepare', toJson({ ...account, ...request }), preparedSessionSchema, {
        signal,
      }),
    create: (account, { pci, draft, expiry, permissions, policies, signer, signed }, signal) =>
      send(
        'create',
        { ...account, pci, draft, expiry, permissions, policies, signer, signatures: signaturesOf(signed) },
        signal,
      ),
    activate: (account, session, signal) => send('activate', { ...account, ...session }, signal),
    checkExecution: (account, { expiry, permissions, policies, delegate }, signal) =>
      send('check-execution-permission', { ...account, expiry, permissions, policies, delegate }, signal),
    createExecution: (account, { pci, expiry, permissions, policies, delegate, signed }, signal) =>
      send(
        'create-execution-permission',
        { ...account, pci, expiry, permissions, policies, delegate, signatures: signaturesOf(signed) },
        signal,
      ),
    async list(signal) {
      return (await apiRequest('/api/permission-sessions/list', {}, walletSessionsSchema, { signal })).sessions
    },
    revoke: (account, pci, signal) => send('revoke', { ...account, pci }, signal),
  }
}

const toJson = (value: object): object =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)))

/** What the owner adds to each delegation. The rest of it follows from the request, also for the server. */
const signaturesOf = (signed: readonly Delegation[]) =>
  signed.map(({ salt, signature }) => ({ salt: `0x${salt.toString(16).padStart(64, '0')}`, signature }))
