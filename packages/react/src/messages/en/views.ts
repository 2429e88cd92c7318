/** The texts of the other views, loaded with the first of them. */
export const views = {
  // Account
  address: 'Address',
  copyAddress: 'Copy address',
  copied: 'Copied',
  addressCopied: 'Address copied',
  copyFailed: 'Failed to copy',
  copyLink: 'Copy link',
  viewOn: (explorer: string) => `View on ${explorer}`,
  network: 'Network',
  balances: 'Balances',
  disconnect: 'Disconnect',
  disconnectAll: 'Disconnect all',
  disconnected: 'Wallet disconnected',
  accountEnding: (last: string) => `address ending ${last}`,
  nameAccount: 'Name this account',
  save: 'Save',
  removeName: 'Remove name',
  notConnected: 'No wallet is connected.',

  // All wallets, Get a wallet
  searchWallets: 'Search wallets',
  walletCount: (count: number) => `${count} ${count === 1 ? 'wallet' : 'wallets'}`,
  noWalletFound: (search: string) => `No wallets found for “${search}”.`,
  clearSearch: 'Clear search',
  moreWallets: 'More wallets',
  certified: 'Certified',
  certifiedOnly: 'Certified only',
  certifiedShown: 'Showing certified wallets only',
  noCertified: 'No certified wallets here.',
  walletsFailed: 'Couldn’t load the list of wallets.',
  noDirectory: 'No other wallets available.',
  rateLimited: 'Too many requests. Wait a moment, then try again.',
  serverFailed: 'The server had a problem. Try again in a moment.',
  needsPublicNetwork: 'Needs the public network',
  needsPublicNetworkHint: (wallet: string) =>
    `${wallet}’s phone app only works over the public WalletConnect network, which this site doesn’t use.`,
  getNamed: (wallet: string) => `Get ${wallet}`,
  getWalletHint: 'Install it, then come back to this page and connect.',
  walletHolds: 'It holds your coins and collectibles. Only you can spend them.',
  walletOpens: 'It signs you in to apps, with no password.',
  chromeExtension: 'Extension for Chrome',
  firefoxExtension: 'Extension for Firefox',
  edgeExtension: 'Extension for Edge',
  safariExtension: 'Extension for Safari',
  iosApp: 'App for iPhone',
  androidApp: 'App for Android',
  website: 'Website',
  opensNewTab: 'opens in a new tab',
  noLinks: 'No download links for this wallet.',
  walletUnknown: 'This wallet is no longer listed.',

  // Namespaces
  namespaceName: (namespace: string) => namespaces[namespace] ?? namespace,
  accountType: (type: string) => accountTypes[type] ?? '',
  selectChainFor: (wallet: string) => `Which network in ${wallet}?`,

  // Networks
  searchNetworks: 'Search networks',
  networkCount: (count: number) => `${count} ${count === 1 ? 'network' : 'networks'}`,
  noNetworkFound: (search: string) => `No networks found for “${search}”.`,
  currentNetwork: 'Current',
  testNetwork: 'Test network',
  networkNotApproved: 'Not allowed in your wallet',
  networkNote: 'Your wallet may not have every network. It will ask before adding one.',
  smartAccountNote:
    'Your smart account may have a different address on another network. Your tokens stay where they are.',
  standardAccountThere: 'Uses your standard account',
  otherAddress: (network: string, address: string) => `On ${network}, your account is ${address}`,
  otherAddressHint: (address: string, network: string) => `What you hold at ${address} is still there, on ${network}.`,
  approveSwitchIn: (wallet: string) => `Approve in ${wallet}`,
  switchingTo: (network: string) => `Switching to ${network}.`,
  switchDeclinedHint: (network: string) => `You’re still on ${network}.`,
  switchFailedHint: (wallet: string, network: string) => `${wallet} couldn’t switch to ${network}.`,
  unknownNetwork: 'an unknown network',
  networkNumber: (id: string) => `network ${id}`,
  unsupportedHint: (network: string) =>
    `Your wallet is on ${network}, which this app doesn’t support. Switch to one of these:`,
  or: 'or',
  switchChainTitle: (network: string) => `Switch to ${network}`,
  switchChainHint: (wallet: string, network: string) =>
    `${wallet} is not connected to ${network}. You need to connect with a different wallet. The one you have stays connected.`,

  // Wallets
  active: 'Active',
  switchTo: (account: string) => `Switch to ${account}`,
  walletSwitched: 'Wallet switched',
  accountSwitched: 'Account switched',
  switchWalletFailed: 'Failed to switch wallet',
  disconnectNamed: (wallet: string) => `Disconnect ${wallet}`,
  recentlyConnected: 'Recently connected',
  forgetNamed: (wallet: string) => `Forget ${wallet}`,
  notHere: (wallet: string) => `${wallet} isn’t available in this browser.`,
  walletForgotten: 'Wallet forgotten',
  switch: 'Switch',
  addWallet: 'Add a wallet',
  addNamespaceWallet: (namespace: string) => `Add ${namespaces[namespace] ?? namespace} wallet`,
  addFirstWallet: 'Add your first wallet to see it here.',

  // Settings
  theme: 'Theme',
  themeAuto: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  language: 'Language',
  languageAuto: 'Automatic',
  currency: 'Currency',
  testNetworks: 'Test networks',
  testNetworksHint: 'Show networks whose tokens have no value.',
  settingsKept: 'Saved in this browser only.',

  continueIn: (wallet: string) => `Continue in ${wallet}`,
  continueInHint: 'Approve the connection there.',
  stillWaiting: 'Still waiting? Open it again',
  declinedIn: (wallet: string) => `You declined in ${wallet}`,
  declinedHint: 'Nothing was connected.',
  connectFailed: 'Failed to connect',
  requestPending: (wallet: string) => `${wallet} is still showing an earlier request. Open it and respond there.`,
  chainIdInvalid: (wallet: string, answer: string) =>
    `${wallet} gave “${answer}” as its network, which isn’t one. Choose a network in ${wallet}, then try again.`,
  answerInvalid: (wallet: string) =>
    `${wallet} sent a response that can’t be read. Update or restart it, then try again.`,
  noAccountThere: (wallet: string) =>
    `${wallet} has no account on this kind of network. Add one there, then try again.`,
  wrongMessage: (wallet: string) => `${wallet} signed something else than this site asked for. Try again.`,
  /** The specification's sentence, which is the error's own. Empty of an error that has none here. */
  switchProblem: (_code: string, english: string) => english,
  connectFailedHint: (wallet: string) => `Open ${wallet}, check that it is unlocked, then try again.`,
  walletGone: (wallet: string) => `${wallet} can’t be reached any more. Reload this page.`,
  alreadyLinked: (wallet: string) => `This account is already linked. Choose another account in ${wallet}.`,
}

/** The names of the namespaces. */
const namespaces: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** The account types. */
const accountTypes: Readonly<Record<string, string>> = {
  eoa: 'Standard account',
  smartAccount: 'Smart account',
  payment: 'Payment',
  ordinal: 'Ordinals',
}
