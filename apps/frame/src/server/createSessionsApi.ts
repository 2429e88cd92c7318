import { createdSessionSchema, pciSchema, walletSessionsSchema } from '@latchkey/protocol/permissions'
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

const toJson = (value: object): object =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)))
