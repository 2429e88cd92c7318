import type { Currency } from '@latchkey/protocol/api'
import type { ThemeMode, ThemeTokens } from '@latchkey/ui'
import type { QueryClient } from '@tanstack/react-query'
import type { Texts } from '../messages/texts.ts'

/** The app's options for the appearance and content of the dialog. All are optional; the visitor's own settings win. */
export type LatchkeyOptions = {
  /** Default `auto`: follows the visitor's system. */
  themeMode?: ThemeMode | undefined
  tokens?: ThemeTokens | undefined
  /** A BCP 47 tag. Default: `<html lang>`, then the browser's languages, then English. */
  locale?: string | undefined
  /**
   * What the app says instead of our texts: `{ en: { first: { connectWallet: 'Log in' } } }`. What the secure frame shows
   * before an approval stays as it is.
   */
  texts?: Texts | undefined
  /** Default `usd`. */
  currency?: Currency | undefined
  features?: Partial<Features> | undefined
  legal?: Legal | undefined
  /** The app's own TanStack Query client. By default, Latchkey creates one with the first query. */
  queryClient?: QueryClient | undefined
  /** Where the dialog's host element is attached. Default `document.body`. */
  container?: (() => HTMLElement) | undefined
}

/** What the dialog offers. */
export type Features = {
  send: boolean
  receive: boolean
  /** Requires a server with a provider that sells tokens. */
  onramp: boolean
  /** Requires a server that can swap. */
  swaps: boolean
  /** The row *All wallets*. */
  allWallets: boolean
  /** Events are only passed to the client's `onEvent`. */
  analytics: boolean
  /** Blocks connecting until the visitor agrees to the documents of `legal`. */
  legalCheckbox: boolean
  /** The row *Permissions* of a smart account: what sites may do with it without asking. Default: off. */
  smartSessions: boolean
  /**
   * Hides wallets behind *Continue with a wallet* if the app has the embedded wallet; no effect if wallets are the only
   * login method.
   */
  collapseWallets: boolean
  /** The order of the actions under the balance. */
  walletFeaturesOrder: readonly WalletFeature[]
}
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

export type Legal = { termsUrl?: string | undefined; privacyUrl?: string | undefined }

export const defaultFeatures: Features = {
  send: true,
  receive: true,
  onramp: true,
  swaps: true,
  allWallets: true,
  analytics: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
}

/** The app's choice of features, with defaults. */
export function selectFeatures({ features }: LatchkeyOptions): Features {
  return { ...defaultFeatures, ...features }
}
