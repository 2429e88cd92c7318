import type { SocialProfile } from './socialProfile.ts'

/** What a flow keeps to itself until the provider answers. */
export type FlowSecrets = { state: string; nonce: string; pkceVerifier: string }

/** One account elsewhere, with its habits. Whatever it hands out to ask with is used once and dropped. */
export type SocialProvider = {
  /** Where the window is led. */
  authorizationUrl(flow: FlowSecrets): Promise<URL>
  /**
   * Reads what the provider sent back and asks it who that is.
   *
   * @throws when it did not sign anybody in, or anything about its answer is not as it must be.
   */
  identify(answer: URLSearchParams, flow: FlowSecrets): Promise<SocialProfile>
}

/** What a provider is told of us, and how it is reached. */
export type ProviderDeps = {
  /** The one address that it may lead back to. */
  redirectUri: string
  fetch: typeof fetch
  now: () => number
}
