import { View as ConnectingWalletConnect } from './ConnectingWalletConnect.tsx'
import { View as ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasic.tsx'
import { WalletPrompt } from './WalletPrompt.tsx'

/** Shown while a phone wallet connects. */
export const views = {
  ConnectingWalletConnect,
  ConnectingWalletConnectBasic,
}

/** Shown below every view, and on the page, while a phone wallet has a request. */
export const prompts = { WalletPrompt }
