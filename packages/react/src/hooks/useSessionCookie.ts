import { type FollowSessionArgs, followSession } from '@latchkey/core/session'
import { useEffect, useRef } from 'react'
import { useClient } from './useClient.ts'

/**
 * Keeps the session cookie of the app's own server in step with the visitor signing in and out, while the component is
 * mounted: for `getSession` of `@latchkey/siwx/next`.
 *
 * @example useSessionCookie({ onChange: router.refresh })
 */
export function useSessionCookie({ url, onChange }: FollowSessionArgs = {}): void {
  const client = useClient()
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => followSession(client, { url, onChange: () => latest.current?.() }), [client, url])
}
