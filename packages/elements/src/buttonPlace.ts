import { adoptStyles } from '@latchkey/ui'

/** The appearance of the button, and what it is for. */
export type ButtonOptions = {
  /**
   * `connect`: *Connect wallet*, also when connected, to add another wallet. `account`: nothing until a wallet is connected.
   * `network`: the network, to choose another. Default: *Connect wallet*, then the account.
   */
  kind?: 'connect' | 'account' | 'network' | undefined
  /** Instead of *Connect wallet*. */
  label?: string | undefined
  /** The account also shows how much of the network's own token it has. */
  showBalance?: boolean | undefined
  disabled?: boolean | undefined
  variant?: 'primary' | 'secondary' | 'quiet' | undefined
  size?: 'medium' | 'small' | undefined
  /** As wide as its parent. */
  wide?: boolean | undefined
}

/** Where a button is rendered. */
export type ButtonPlace = { readonly root: ShadowRoot; readonly container: Element }

/** Makes an element the host of a button, in a shadow root that the page's styles don't reach. */
export function createButtonPlace(host: HTMLElement): ButtonPlace {
  // `host.focus()` goes to the button.
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true })
  const container = host.ownerDocument.createElement('div')
  root.append(container)
  adoptStyles(root, hostCss)
  return { root, container }
}

// What the button would inherit of the page's text. A page may still move and hide the host.
const hostCss = `
:host{display:inline-block;vertical-align:middle;letter-spacing:normal;word-spacing:normal;text-transform:none;text-indent:0;text-shadow:none;white-space:normal}
:host([wide]){display:block}
:host([hidden]){display:none}
`
