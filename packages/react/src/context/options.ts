import type { Currency } from '@latchkey/protocol/api'
import type { ThemeMode, ThemeTokens } from '@latchkey/ui'
import type { QueryClient } from '@tanstack/react-query'

/** What an app says about the look and content of the dialog. Everything has a default, and a visitor's own choice in Settings wins. */
export type LatchkeyOptions = {
  /** Default `auto`: as the visitor's system. */
  themeMode?: ThemeMode | undefined
  tokens?: ThemeTokens | undefined
  /** A BCP 47 tag. Default: `<html lang>`, then the browser's languages, then English. */
  locale?: string | undefined
  /** Default `usd`. */
  currency?: Currency | undefined
  features?: Partial<Features> | undefined
  legal?: Legal | undefined
  /** The app's own TanStack Query client. Default: one of Latchkey's own, made when the first query is asked. */
  queryClient?: QueryClient | undefined
  /** Where the dialog's host element is put. Default `document.body`. */
  container?: (() => HTMLElement) | undefined
}

/** What the dialog offers (R9.14). */
export type Features = {
  send: boolean
  receive: boolean
  /** Where the server has a provider that sells tokens. */
  onramp: boolean
  /** Where the server can swap. */
  swaps: boolean
  /** The row *All wallets*. */
  allWallets: boolean
  /** Events go to the client's `onEvent` only. */
  analytics: boolean
  /** Nothing can be clicked in Connect before the documents of `legal` are agreed to. */
  legalCheckbox: boolean
  /** No effect yet. */
  smartSessions: boolean
  /** Wallets wait behind *Continue with a wallet*, where the app has the embedded wallet; no effect where wallets are the only login method. */
  collapseWallets: boolean
  /** The order of the actions under the balance (R9.14b). */
  walletFeaturesOrder: readonly WalletFeature[]
}
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

export type Legal = { termsUrl?: string | undefined; privacyUrl?: string | undefined }

/** R9.14a and R9.14b. */
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

/** The app's choice of features over the defaults (R9.14a). */
export function selectFeatures({ features }: LatchkeyOptions): Features {
  return { ...defaultFeatures, ...features }
}
