/** What `@latchkey/rainbowkit` exports. A test compares them. */
export const knownNames: ReadonlySet<string> = toSet(`
  AccentColors AppOptions AuthenticationAdapter AuthenticationStatus AvatarComponent ConnectButton ConnectButtonProps
  ConnectState ConnectedAccount ConnectedChain CreateWallet DefaultWallets DisclaimerComponent
  GetDefaultConfigOptions GivenTheme Locale NewTransaction RainbowKitAuthenticationProvider
  RainbowKitAuthenticationProviderProps RainbowKitProvider RainbowKitProviderProps Theme ThemeFunction ThemeOptions
  Wallet WalletButton WalletButtonProps WalletButtonState WalletList connectorsForWallets createAuthenticationAdapter
  darkTheme getDefaultConfig getDefaultWallets lightTheme midnightTheme useAccountModal useAddRecentTransaction
  useChainModal useConnectModal
`)

/** What `@latchkey/rainbowkit/wallets` exports. */
export const knownWallets: ReadonlySet<string> = toSet(`
  argentWallet backpackWallet baseAccount berasigWallet bestWallet bifrostWallet binanceWallet bitgetWallet
  bitskiWallet braveWallet bybitWallet coin98Wallet coinbaseWallet compassWallet coreWallet ctrlWallet dawnWallet
  desigWallet enkryptWallet foxWallet frameWallet frontierWallet gateWallet imTokenWallet injectedWallet iopayWallet
  kaiaWallet krakenWallet kresusWallet ledgerWallet magicEdenWallet metaMaskWallet mewWallet nestWallet oktoWallet
  okxWallet omniWallet oneInchWallet oneKeyWallet paraSwapWallet phantomWallet rabbyWallet rainbowWallet ramperWallet
  readyWallet roninWallet safeWallet safepalWallet seifWallet subWallet tahoWallet talismanWallet tokenPocketWallet
  tokenaryWallet trustWallet uniswapWallet valoraWallet walletConnectWallet wigwamWallet zealWallet zengoWallet
  zerionWallet
`)

function toSet(names: string): ReadonlySet<string> {
  return new Set(names.trim().split(/\s+/))
}
