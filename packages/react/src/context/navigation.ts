import type { Namespace, NetworkId } from '@latchkey/protocol'
import type { WindowProvider } from '@latchkey/protocol/frame'

/** Every view of the dialog with its parameters. Parameters are plain data, so a view can be stored and compared. */
export type View =
  /** `isAdding`: a connected visitor adds another wallet. `target`: the network to connect on. */
  | {
      view: 'Connect'
      namespace?: Namespace | undefined
      isAdding?: boolean | undefined
      target?: NetworkId | undefined
    }
  /** Chooses a namespace for a wallet that supports several. */
  | { view: 'ConnectingMultiChain'; members: readonly Member[]; target?: NetworkId | undefined }
  | { view: 'ConnectingExternal'; connector: string; namespace: Namespace; target?: NetworkId | undefined }
  /** A wallet that is connected by QR code or link; without `wallet` (its directory id), any phone wallet. */
  | {
      view: 'ConnectingWalletConnect'
      wallet?: string | undefined
      namespace?: Namespace | undefined
      target?: NetworkId | undefined
    }
  /** Only phone wallets: the QR code, and on a phone their list. */
  | { view: 'ConnectingWalletConnectBasic'; namespace?: Namespace | undefined; target?: NetworkId | undefined }
  /** Only wallets, if the first view hides them behind one button. */
  | { view: 'ConnectWallets'; namespace?: Namespace | undefined; target?: NetworkId | undefined }
  /** Only the e-mail field. */
  | { view: 'EmailLogin'; email?: string | undefined }
  /**
   * `email`: undefined if a provider identified the user and the page doesn't know the address. `matchNumber`: the
   * number to choose on the mailed link's page. `sentAt`: in milliseconds since 1970.
   */
  | { view: 'EmailVerifyDevice'; email?: string | undefined; matchNumber?: string | undefined; sentAt: number }
  | { view: 'EmailVerifyOtp'; email?: string | undefined; sentAt: number }
  | { view: 'ConnectSocials' }
  | { view: 'ConnectingSocial'; provider: WindowProvider }
  | { view: 'ConnectingFarcaster' }
  | { view: 'ConnectingPasskey' }
  | { view: 'UpdateEmailWallet' }
  /** `next`: the new address. */
  | { view: 'UpdateEmailPrimaryOtp'; next: string }
  | { view: 'UpdateEmailSecondaryOtp'; next: string }
  | { view: 'AllWallets' }
  | { view: 'GetWallet'; wallet?: string | undefined }
  /** `sent`: a transaction that was just submitted and is highlighted once. `shows`: what to begin with. */
  | { view: 'Account'; sent?: string | undefined; shows?: 'tokens' | 'nfts' | undefined }
  | { view: 'ProfileWallets' }
  /** The visitor's own name for an address. `title`: whether it is an account or a recipient. */
  | { view: 'NameAddress'; namespace: Namespace; address: string; title: string }
  | { view: 'Networks' }
  | { view: 'SwitchNetwork'; target: NetworkId }
  | { view: 'SwitchActiveChain'; target: NetworkId; next: 'Connect'; replace: boolean }
  | { view: 'UnsupportedChain' }
  | { view: 'Settings' }
  /** `id`: of a balance. `title`: the token's name. */
  | { view: 'Token'; id: string; title: string }
  /** `token`: the id of a balance. `recipient`: an address or a name, as a visitor types it. */
  | { view: 'Send'; token?: string | undefined; recipient?: string | undefined }
  | { view: 'ChooseToken' }
  | { view: 'ScanRecipient'; title: string }
  | { view: 'Review' }
  /** `from` and `to`: symbols or addresses of tokens on the account's network; `amount` as a visitor types it. */
  | { view: 'Swap'; from?: string | undefined; to?: string | undefined; amount?: string | undefined }
  | { view: 'SwapSelectToken'; side: 'from' | 'to' }
  /** `seen`: the expected amount in base units when *Review* was pressed. */
  | { view: 'SwapPreview'; seen: string }
  | { view: 'FundWallet' }
  | { view: 'OnRampProviders' }
  | { view: 'OnRampTokenSelect' }
  | { view: 'OnRampFiatSelect' }
  /** `order`: the server's id. `isBlocked`: the browser blocked the provider's window. */
  | { view: 'BuyInProgress'; order: string; isBlocked?: boolean | undefined }
  | { view: 'OnRampActivity' }
  | { view: 'Activity' }
  /** `id`: of a transaction of this browser, or of an item of the history. `title`: what it did. */
  | { view: 'Transaction'; id: string; title: string }
  | { view: 'ChooseAccountName' }
  | { view: 'RegisterAccountName' }
  | { view: 'RegisterAccountNameSuccess'; name: string }
  | { view: 'EditAccountName'; name: string }
  | { view: 'SmartSessionList' }
  /** `pci`: the session's id. `title`: the host of the page that it belongs to. */
  | { view: 'SmartSessionSettings'; pci: string; title?: string | undefined }
  | { view: 'SmartSessionCreated' }
  | { view: 'Receive' }
  | GuardedView

/** The props of a view. */
export type ViewProps<Name extends ViewName> = { view: ViewOf<Name> }

/** A connector. Its id is unique within its namespace. */
export type Member = { connector: string; namespace: Namespace }

/** These views can't be left while a required sign-in is missing. */
export type GuardedView =
  /** `hasFailed`: opened again to show why the sign-in failed. */
  | { view: 'SignMessage'; hasFailed?: boolean | undefined }
  /** The secure frame shows an approval over this view. */
  | { view: 'ApproveTransaction' }

export type ViewName = View['view']
export type ViewOf<Name extends ViewName> = Extract<View, { view: Name }>

export type Navigation = {
  isOpen: boolean
  /** The last one is shown. */
  stack: readonly [View, ...View[]]
  /** The direction of the last step, for the transition between two views. */
  direction: 'forward' | 'back' | 'none'
}

export type NavigationEvent =
  | { type: 'open'; view?: View | undefined }
  | { type: 'push' | 'replace' | 'reset'; view: View }
  | { type: 'back' }
  | { type: 'backToIndex'; index: number }
  | { type: 'close' }
  /** The closing animation has ended, or the connected account has changed while nothing was open. */
  | { type: 'rest' }
  /** A transfer was submitted to the network. */
  | { type: 'sent'; transaction: string }

/** What the navigation rules need to know from outside the dialog. */
export type NavigationContext = {
  isConnected: boolean
  /** The app requires a sign-in that hasn't happened yet. */
  isSignInRequired?: boolean | undefined
}

/** The navigation after `event`. This pure function is the only place that decides which view follows which. */
export function navigate(state: Navigation, event: NavigationEvent, context: NavigationContext): Navigation {
  switch (event.type) {
    case 'open':
      return { isOpen: true, stack: [event.view ?? home(context)], direction: 'none' }
    case 'push':
      return isSame(currentView(state), event.view)
        ? state
        : { ...state, stack: [...state.stack, event.view], direction: 'forward' }
    case 'replace':
      return { ...state, stack: stackOf(state.stack.slice(0, -1), event.view), direction: 'forward' }
    case 'reset':
      return { ...state, stack: [event.view], direction: 'forward' }
    case 'back':
      return back(state, context)
    case 'backToIndex':
      return event.index < 0 || event.index >= state.stack.length - 1
        ? state
        : reveal(state, state.stack.slice(0, event.index + 1), context)
    case 'close':
      return canClose(state, context) ? { ...state, isOpen: false, direction: 'none' } : state
    case 'rest':
      return state.isOpen ? state : { isOpen: false, stack: [home(context)], direction: 'none' }
    case 'sent':
      return { ...state, stack: [{ view: 'Account', sent: event.transaction }], direction: 'back' }
  }
}

/** The initial state of the dialog. */
export const atRest: Navigation = { isOpen: false, stack: [{ view: 'Connect' }], direction: 'none' }

/** The current view. */
export function currentView(state: Navigation): View {
  return state.stack[state.stack.length - 1] ?? state.stack[0]
}

/** Whether the dialog can be closed now. */
export function canClose(state: Navigation, context: NavigationContext): boolean {
  const { view } = currentView(state)
  return !(context.isSignInRequired && (view === 'SignMessage' || view === 'ApproveTransaction'))
}

/** Whether to show a Back button: there is a previous view, or Account is behind Connect. */
export function canGoBack(state: Navigation, context: NavigationContext): boolean {
  if (!canClose(state, context)) return false
  return state.stack.length > 1 || (context.isConnected && currentView(state).view === 'Connect')
}

function back(state: Navigation, context: NavigationContext): Navigation {
  if (!canClose(state, context)) return state
  if (currentView(state).view === 'Connect' && context.isConnected)
    return { ...state, stack: [{ view: 'Account' }], direction: 'back' }
  if (state.stack.length === 1) return navigate(state, { type: 'close' }, context)
  return reveal(state, state.stack.slice(0, -1), context)
}

// A connected visitor doesn't go back to the list of wallets, except to add another one.
function reveal(state: Navigation, views: readonly View[], context: NavigationContext): Navigation {
  const last = views[views.length - 1] ?? home(context)
  const revealed: View = last.view === 'Connect' && context.isConnected && !last.isAdding ? { view: 'Account' } : last
  return { ...state, stack: stackOf(views.slice(0, -1), revealed), direction: 'back' }
}

function home(context: NavigationContext): View {
  return context.isConnected ? { view: 'Account' } : { view: 'Connect' }
}

function stackOf(behind: readonly View[], top: View): readonly [View, ...View[]] {
  const [first, ...rest] = behind
  return first ? [first, ...rest, top] : [top]
}

function isSame(a: View, b: View): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
