import type { SocialProfile } from './socialProfile.ts'

/** The secrets that a flow keeps until the provider answers. */
export type FlowSecrets = { state: string; nonce: string; pkceVerifier: string }

/** A social login provider with its quirks. Its access tokens are used once and never stored. */
export type SocialProvider = {
  /** The URL that the window is redirected to. */
  authorizationUrl(flow: FlowSecrets): Promise<URL>
  /**
   * Processes the provider's response and fetches the user's profile.
   *
   * @throws if the provider didn't sign the user in, or its response is invalid
   */
  identify(answer: URLSearchParams, flow: FlowSecrets): Promise<SocialProfile>
}

/** What a provider needs to know about us, and how to reach it. */
export type ProviderDeps = {
  /** The only URL that it may redirect to. */
  redirectUri: string
  fetch: typeof fetch
  now: () => number
}
