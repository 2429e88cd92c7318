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
  | 'SmartSessionList'
  | 'SmartSessionCreated'
  | 'Receive'
  | 'SignMessage'
/** … or any view with its parameters, such as one that `Portfolio` hands to its page. */
export type OpenView = NamedView | View

export type UseDialog = {
  isOpen: boolean
  /** The current view while it is open. */
  view: ViewName | undefined
  /** Opens a view; without one, Account when connected, otherwise Connect. */
  open(view?: OpenView): void
  close(): void
  /**
   * Opens Connect and waits for a wallet. Rejects with `MODAL_CLOSED` ('Modal closed') when the visitor closes the
   * dialog, and with `CONNECT_FAILED` ('Failed to connect') when they close it after a wallet returned an error. An
   * event handler need not await it.
   */
  connect(): Promise<Connection>
}

/** Controls this provider's dialog. */
export function useDialog(): UseDialog {
  const { dialog, client } = useLatchkey()
  const open = useOpenDialog()
  const { isOpen, ...navigation } = useStore(dialog.navigation)
  return {
    isOpen,
    view: isOpen ? currentView({ isOpen, ...navigation }).view : undefined,
    open,
    close: () => dialog.go({ type: 'close' }),
    connect() {
      const made = load().then(({ waitForConnection }) => waitForConnection(client, dialog))
      // As `ignoreRejection`, which in its own chunk would cost every page more.
      made.catch(() => undefined)
      return made
    },
  }
}

/** Only opens it: a button that doesn't show where the dialog is needn't be rendered again with each of its steps. */
export function useOpenDialog(): UseDialog['open'] {
  const { dialog } = useLatchkey()
  return (view) => dialog.go({ type: 'open', view: typeof view === 'string' ? { view } : view })
}

const load = () => import('./waitForConnection.ts')
