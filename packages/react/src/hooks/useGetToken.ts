import { type BackendTokenArgs, getSignInToken } from '@latchkey/core/actions'
import { useCallback } from 'react'
import { useClient } from './useClient.ts'

/**
 * A function that resolves with a token (JWT) which tells your backend who is signed in: `Authorization: Bearer …`. Call it
 * before each request: it is renewed in time. Always the same function.
 *
 * @throws LatchkeyError `NOT_SIGNED_IN`, `SIWX_NOT_ENABLED`, and what requests to the server throw
 */
export function useGetToken(): (args?: BackendTokenArgs) => Promise<string> {
  const client = useClient()
  return useCallback((args) => getSignInToken(client, args), [client])
}
