import type { Currency } from '@latchkey/protocol/api'
import type { ThemeMode, ThemeTokens } from '@latchkey/ui'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Languages } from '../messages/language.ts'
import type { Locale } from '../messages/locale.ts'
import type { Texts } from '../messages/texts.ts'

/** The app's options for the appearance and content of the dialog. All are optional; the visitor's own settings win. */
export type LatchkeyOptions = {
  /** Default `auto`: follows the visitor's system. */
  themeMode?: ThemeMode | undefined
  /** A preset of `@latchkey/react/themes`, or CSS values of your own by token. */
  tokens?: ThemeTokens | undefined
  /**
   * The colour of the main button and of what is switched on: any opaque CSS colour. The text on it is black or white, whichever
   * is readable.
   */
  accent?: string | undefined
  /** How round the corners are: a name, or the radius of the dialog as a CSS length, from which the others follow. Default `large`. */
  radius?: RadiusName | CssLength | undefined
  /** Font families, as in CSS. The page has to load them. Default: the system's. */
  font?: string | undefined
  /** Draws the picture of an account, instead of the one of its name or the pattern of its address. */
  avatar?: AvatarComponent | undefined
  /** A BCP 47 tag. Default: `<html lang>`, then the browser's languages, then English. */
  locale?: Locale | undefined
  /**
   * Languages that the dialog doesn't have: `{ nl: loadDutch }`, a function that imports it, called for visitors who need
   * them. A language of `@latchkey/react/languages` that is passed as it is, `{ de }`, is in the server's HTML.
   */
  languages?: Languages | undefined
  /**
   * What the app says instead of our texts: `{ en: { first: { connectWallet: 'Log in' } } }`. What the secure frame shows
   * before an approval stays as it is.
   */
  texts?: Texts | undefined
  /** Default `usd`. */
  currency?: Currency | undefined
  /** What the dialog offers. What is left out keeps its default. */
  features?: Partial<Features> | undefined
  /** The documents that visitors agree to. */
  legal?: Legal | undefined
  /** The app's own TanStack Query client. By default, Latchkey creates one with the first query. */
  queryClient?: QueryClient | undefined
  /** Where the dialog's host element is attached. Default `document.body`. */
  container?: (() => HTMLElement) | undefined
}

export type RadiusName = 'none' | 'small' | 'medium' | 'large'
type CssLength = `${number}${'px' | 'rem' | 'em'}` | `${'var' | 'calc' | 'min' | 'max' | 'clamp'}(${string})`

/** An app's own picture of an account. It is drawn outside of the app's own tree, without its contexts and style sheets. */
export type AvatarComponent = ComponentType<AccountAvatarProps>

export type AccountAvatarProps = {
  /** Without its network. */
  readonly address: string
  /** The account's name, once known. Untrusted text. */
  readonly name: string | undefined
  /** Width and height, in pixels. What is larger is cut off. */
  readonly size: number
  /** The URL of the account's own picture, such as that of its ENS name, once known. */
  readonly src: string | undefined
}

/** What the dialog offers. */
export type Features = {
  /** The action *Send*. */
  send: boolean
  /** The action *Receive*. */
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

export type Legal = {
  /** The URL of the terms of use. */
  termsUrl?: string | undefined
  /** The URL of the privacy policy. */
  privacyUrl?: string | undefined
}

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
