import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { AuthenticationAdapter, AuthenticationStatus } from './adapter.ts'

export type Authentication = {
  readonly adapter: AuthenticationAdapter<unknown>
  readonly status: AuthenticationStatus
}

export type RainbowKitAuthenticationProviderProps<Message> = {
  readonly adapter: AuthenticationAdapter<Message>
  /** What the app knows of the visitor's session. */
  readonly status: AuthenticationStatus
  /** `false` turns authentication off. Default: `true`. */
  readonly enabled?: boolean | undefined
  readonly children: ReactNode
}

/**
 * Asks visitors for a signature once they have connected a wallet, and while `status` is `unauthenticated` treats them as
 * not connected. Put it around `RainbowKitProvider`.
 */
export function RainbowKitAuthenticationProvider<Message>({
  adapter,
  status,
  enabled = true,
  children,
}: RainbowKitAuthenticationProviderProps<Message>) {
  const authentication = useMemo(
    // What an adapter creates is only given back to it.
    () => (enabled ? { adapter: adapter as AuthenticationAdapter<unknown>, status } : undefined),
    [adapter, status, enabled],
  )
  return <AuthenticationContext.Provider value={authentication}>{children}</AuthenticationContext.Provider>
}

/** The app's authentication; undefined in an app without. */
export function useAuthentication(): Authentication | undefined {
  return useContext(AuthenticationContext)
}

const AuthenticationContext = createContext<Authentication | undefined>(undefined)
