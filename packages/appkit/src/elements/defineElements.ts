import { AppKitElement } from './AppKitElement.ts'

/** Defines AppKit's elements, unless another copy of this package or AppKit itself has. Does nothing on a server. */
export function defineElements(): void {
  if (typeof customElements === 'undefined') return
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, element)
}

class AppKitButtonElement extends AppKitElement {
  protected override readonly kind = undefined
}
class AppKitConnectButtonElement extends AppKitElement {
  protected override readonly kind = 'connect'
}
class AppKitAccountButtonElement extends AppKitElement {
  protected override readonly kind = 'account'
}
class AppKitNetworkButtonElement extends AppKitElement {
  protected override readonly kind = 'network'
}

const elements = {
  'appkit-button': AppKitButtonElement,
  'appkit-connect-button': AppKitConnectButtonElement,
  'appkit-account-button': AppKitAccountButtonElement,
  'appkit-network-button': AppKitNetworkButtonElement,
}
