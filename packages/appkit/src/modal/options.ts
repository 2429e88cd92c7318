import type { AppKitAdapter } from '../adapters/adapter.ts'
import type { AppKitNetwork } from '../networks/appKitNetwork.ts'

export type ThemeMode = 'light' | 'dark'

/** AppKit's variables, under their names of 1.8 (`--apkt-…`) and the earlier ones (`--w3m-…`). */
export type ThemeVariables = { readonly [Name in `--apkt-${string}` | `--w3m-${string}`]?: string | number | undefined }

export type Metadata = {
  name: string
  description?: string | undefined
  url?: string | undefined
  icons?: readonly string[] | undefined
}

export type Features = {
  swaps?: boolean | undefined
  onramp?: boolean | undefined
  receive?: boolean | undefined
  send?: boolean | undefined
  /** `false` for this and `socials`: no embedded wallet. Otherwise the server decides how visitors sign in. */
  email?: boolean | undefined
  socials?: false | readonly string[] | undefined
  /** `false`: wallets are behind *Continue with a wallet*. */
  emailShowWallets?: boolean | undefined
  collapseWallets?: boolean | undefined
  legalCheckbox?: boolean | undefined
  smartSessions?: boolean | undefined
  walletFeaturesOrder?: readonly ('onramp' | 'swaps' | 'receive' | 'send')[] | undefined
  connectorTypeOrder?:
    | readonly ('walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended')[]
    | undefined
  /** Others have no effect. */
  readonly [feature: string]: unknown
}

/** The options of `createAppKit`. What isn't named here is accepted and has no effect; in development, a warning says so. */
export type AppKitOptions = {
  /** The URL of your Latchkey server, '' for the page's own origin. */
  server: string
  networks: readonly [AppKitNetwork, ...AppKitNetwork[]]
  adapters?: readonly AppKitAdapter[] | undefined
  /** Has no effect: phone wallets are reached through the relay of `server`. */
  projectId?: string | undefined
  /** How wallets are told of the app. Default: the page's title, URL and icon. */
  metadata?: Metadata | undefined
  defaultNetwork?: AppKitNetwork | undefined
  /** Default: the visitor's system decides. */
  themeMode?: ThemeMode | undefined
  themeVariables?: ThemeVariables | undefined
  features?: Features | undefined
  /** `HIDE`: no list of all wallets. `ONLY_MOBILE` shows it everywhere. */
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Ids of the wallet directory. */
  featuredWalletIds?: readonly string[] | undefined
  excludeWalletIds?: readonly string[] | undefined
  enableNetworkSwitch?: boolean | undefined
  allowUnsupportedChain?: boolean | undefined
  /** `false`: no phone wallets. */
  enableWalletConnect?: boolean | undefined
  termsConditionsUrl?: string | undefined
  privacyPolicyUrl?: string | undefined
  readonly [option: string]: unknown
}
