import type { EndpointConfig } from '../endpoint.ts'
import type { Metadata } from '../metadata.ts'
import type { AppContext } from './appContext.ts'

export type AppClientConfig = EndpointConfig & {
  metadata: Metadata
  /**
   * A verify service that confirms to wallets which page asks them, such as `https://example.com/verify`. Asked in a
   * hidden frame; a page with a content security policy allows it by `frame-src`. Default: none.
   */
  verifyUrl?: string | undefined
}

/** What every action of the app's side works with. */
export type AppRole = AppContext & {
  config: AppClientConfig
  nextId: () => number
  /** How many here wait for the answer to a request. */
  awaited: Map<number, number>
}
