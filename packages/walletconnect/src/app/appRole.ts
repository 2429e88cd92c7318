import type { EndpointConfig } from '../endpoint.ts'
import type { Metadata } from '../metadata.ts'
import type { AppContext } from './appContext.ts'

export type AppClientConfig = EndpointConfig & {
  metadata: Metadata
  /**
   * A verify service that confirms the page's origin to wallets, such as `https://example.com/verify`. It runs in a hidden
   * frame, which the page's content security policy must allow (`frame-src`). Default: none.
   */
  verifyUrl?: string | undefined
}

/** What every action of the app needs. */
export type AppRole = AppContext & {
  config: AppClientConfig
  nextId: () => number
  /** The number of callers in this tab that wait for the response to a request. */
  awaited: Map<number, number>
}
