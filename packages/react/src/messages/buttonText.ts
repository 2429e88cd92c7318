// The English texts of the page's buttons. Those of other languages come with the first view, or with the app's option
// `languages` if the server renders them. Each button has its own constants, so that a page contains only the texts of
// the buttons that it draws.

export const connectText = { connectWallet: 'Connect wallet', connecting: 'Connecting…' }

/** The dialog's code couldn't be loaded; nor on the next try: some browsers remember a failed import until a reload. */
export const loadFailureText = {
  dialogNotLoaded: 'Couldn’t load. Try again',
  dialogNotLoadedAgain: 'Couldn’t load. Reload the page',
}

export const accountText = { account: 'Account' }

/** On a network that the app doesn't offer. */
export const unsupportedText = { switchNetwork: 'Switch network' }

export const networkText = {
  network: 'Network',
  selectNetwork: 'Select network',
  unknownNetwork: 'Unknown network',
}

/** Every text of the buttons, which an app may replace. */
export type ButtonText = typeof connectText &
  typeof loadFailureText &
  typeof accountText &
  typeof unsupportedText &
  typeof networkText

/** Those that no view has. */
export type Buttons = Omit<ButtonText, 'connectWallet' | 'account' | 'switchNetwork'>
