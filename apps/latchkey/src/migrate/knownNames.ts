const rainbowkit: ReadonlySet<string> = toSet(`
  AccentColors AppOptions AuthenticationAdapter AuthenticationStatus AvatarComponent ConnectButton ConnectButtonProps
  ConnectState ConnectedAccount ConnectedChain CreateWallet DefaultWallets DisclaimerComponent
  GetDefaultConfigOptions GivenTheme Locale NewTransaction RainbowKitAuthenticationProvider
  RainbowKitAuthenticationProviderProps RainbowKitProvider RainbowKitProviderProps Theme ThemeFunction ThemeOptions
  Wallet WalletButton WalletButtonProps WalletButtonState WalletList connectorsForWallets createAuthenticationAdapter
  darkTheme getDefaultConfig getDefaultWallets lightTheme midnightTheme useAccountModal useAddRecentTransaction
  useChainModal useConnectModal
`)

const wallets: ReadonlySet<string> = toSet(`
  argentWallet backpackWallet baseAccount berasigWallet bestWallet bifrostWallet binanceWallet bitgetWallet
  bitskiWallet braveWallet bybitWallet coin98Wallet coinbaseWallet compassWallet coreWallet ctrlWallet dawnWallet
  desigWallet enkryptWallet foxWallet frameWallet frontierWallet gateWallet imTokenWallet injectedWallet iopayWallet
  kaiaWallet krakenWallet kresusWallet ledgerWallet magicEdenWallet metaMaskWallet mewWallet nestWallet oktoWallet
  okxWallet omniWallet oneInchWallet oneKeyWallet paraSwapWallet phantomWallet rabbyWallet rainbowWallet ramperWallet
  readyWallet roninWallet safeWallet safepalWallet seifWallet subWallet tahoWallet talismanWallet tokenPocketWallet
  tokenaryWallet trustWallet uniswapWallet valoraWallet walletConnectWallet wigwamWallet zealWallet zengoWallet
  zerionWallet
`)

const appkit = `
  AccountStatus AppKit AppKitAccount AppKitAdapter AppKitEvent AppKitNetwork AppKitNetworkState AppKitOptions
  AppKitProviders AppKitSolanaProvider AppKitState AppKitTheme AppKitView BitcoinConnector CaipNetwork EmbeddedWalletInfo
  Features ListedAccount Metadata OpenOptions Provider ThemeMode ThemeVariables WalletInfo createAppKit
`
const appkitReact = `
  AppKitAccountButton AppKitButton AppKitButtonProps AppKitConnectButton AppKitIntrinsicElements AppKitNetworkButton
  AppKitProvider AppKitProviderProps useAppKit useAppKitAccount useAppKitEvents useAppKitNetwork useAppKitProvider
  useAppKitState useAppKitTheme useDisconnect useWalletInfo
`

/** What each entry exports. A test compares them. The networks are viem's, which no list here could follow. */
export const knownNames: Readonly<Record<string, ReadonlySet<string>>> = {
  '@latchkey/rainbowkit': rainbowkit,
  '@latchkey/rainbowkit/wallets': wallets,
  '@latchkey/appkit': toSet(appkit),
  '@latchkey/appkit/react': toSet(appkit + appkitReact),
  '@latchkey/appkit/adapter-wagmi': toSet('WagmiAdapter WagmiAdapterOptions'),
  '@latchkey/appkit/adapter-ethers': toSet('EthersAdapter Ethers5Adapter'),
  '@latchkey/appkit/adapter-solana': toSet('Provider SolanaAdapter SolanaAdapterOptions'),
  '@latchkey/appkit/adapter-bitcoin': toSet('BitcoinAdapter BitcoinAdapterOptions BitcoinConnector'),
}

function toSet(names: string): ReadonlySet<string> {
  return new Set(names.trim().split(/\s+/))
}
