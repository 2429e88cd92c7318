import type { Connection } from '@latchkey/core'
import { useStore } from 'zustand'
import { useLatchkey } from '../context/latchkey.ts'
import { currentView, type View, type ViewName } from '../context/navigation.ts'

/** Views that an app may open by name. */
export type NamedView =
  | 'Connect'
  | 'Account'
  | 'ConnectingWalletConnectBasic'
  | 'AllWallets'
  | 'GetWallet'
  | 'ProfileWallets'
  | 'Networks'
  | 'UnsupportedChain'
  | 'Settings'
  | 'Send'
  | 'FundWallet'
  | 'OnRampProviders'
  | 'OnRampActivity'
  | 'Swap'
  | 'Activity'
  | 'ChooseAccountName'
  | 'RegisterAccountName'
  | 'Receive'
  | 'SignMessage'
/** … or with what they are to show. */
export type OpenView = NamedView | Extract<View, { view: NamedView | 'ConnectingExternal' | 'SwitchNetwork' }>

export type UseDialog = {
  isOpen: boolean
  /** What is shown while it is open. */
  view: ViewName | undefined
  /** Opens at a view; without one at Account when connected, else at Connect. */
  open(view?: OpenView): void
  close(): void
  /**
   * Opens Connect and waits for a wallet. Rejects with `MODAL_CLOSED` ('Modal closed') when the visitor leaves, and with
   * `CONNECT_FAILED` ('Failed to connect') when they leave after a wallet gave an error. An event handler need not await it.
   */
  connect(): Promise<Connection>
}

/** The dialog of this provider. */
export function useDialog(): UseDialog {
  const { dialog, client } = useLatchkey()
  const { isOpen, ...navigation } = useStore(dialog.navigation)
  return {
    isOpen,
    view: isOpen ? currentView({ isOpen, ...navigation }).view : undefined,
    open: (view) => dialog.go({ type: 'open', view: typeof view === 'string' ? { view } : view }),
    close: () => dialog.go({ type: 'close' }),
    connect() {
      const made = load().then(({ waitForConnection }) => waitForConnection(client, dialog))
      // As `ignoreRejection`, which in a chunk of its own would cost every page more.
      made.catch(() => undefined)
      return made
    },
  }
}

const load = () => import('./waitForConnection.ts')
