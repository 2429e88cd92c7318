import { Panel, type PanelProps } from './Panel.tsx'

/** The ways to connect, in the page; the account once a wallet is connected. */
export function ConnectPanel(props: PanelProps) {
  return <Panel {...props} name="Account" />
}

/** The account with its balances and actions, in the page; the ways to connect until a wallet is connected. */
export function AccountPanel(props: PanelProps) {
  return <Panel {...props} name="Account" own={own.Account} />
}

/** Swapping tokens, in the page. */
export function SwapPanel(props: PanelProps) {
  return <Panel {...props} name="Swap" own={own.Swap} />
}

/** The account's address and its QR code, in the page. */
export function ReceivePanel(props: PanelProps) {
  return <Panel {...props} name="Receive" own={own.Receive} />
}

/** Sending tokens, in the page. */
export function SendPanel(props: PanelProps) {
  return <Panel {...props} name="Send" own={own.Send} />
}

/** Choosing the network, in the page, also before a wallet is connected. */
export function NetworkMenu(props: PanelProps) {
  return <Panel {...props} name="Networks" own={own.Networks} />
}

const own = {
  Account: { view: 'Account' },
  Swap: { view: 'Swap' },
  Receive: { view: 'Receive' },
  Send: { view: 'Send' },
  Networks: { view: 'Networks' },
} as const
