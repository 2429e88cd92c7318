import type { SocialProvider } from '@latchkey/protocol/frame'

/** Where the embedded wallet's frame is, and which ways in there are. */
export type EmbeddedOptions = {
  /** The secure origin, `https://secure.example.com`: same site as the page, another origin. */
  secureUrl: string
  email?: boolean | undefined
  /** In the order in which they are shown. */
  socials?: readonly SocialProvider[] | undefined
  passkey?: boolean | undefined
  guest?: boolean | undefined
}
