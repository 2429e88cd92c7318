import type { DialogModel } from '../context/dialogModel.ts'
import type { ViewName } from '../context/navigation.ts'

/** A visitor who connected a wallet for a network returns to where they chose it. */
export function leaveSwitching(dialog: DialogModel): void {
  const index = dialog.navigation.getState().stack.findLastIndex(({ view }) => !onTheWay.includes(view))
  dialog.go(index < 0 ? { type: 'close' } : { type: 'backToIndex', index })
}

const onTheWay: readonly ViewName[] = [
  'Networks',
  'SwitchActiveChain',
  'Connect',
  'AllWallets',
  'ConnectingMultiChain',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectWallets',
  'EmailLogin',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'ConnectSocials',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'ConnectingPasskey',
]
