import { createElement, type ReactElement } from 'react'

export type AppKitButtonProps = {
  readonly label?: string | undefined
  readonly size?: 'md' | 'sm' | undefined
  readonly balance?: 'show' | 'hide' | undefined
  readonly disabled?: boolean | undefined
  /** Has no effect: the button stays as it is while the dialog is open. */
  readonly loadingLabel?: string | undefined
  /** Has no effect: the button shows the active account. */
  readonly namespace?: 'eip155' | 'solana' | 'bip122' | undefined
}

/** *Connect wallet*, then the account. */
export function AppKitButton(props: AppKitButtonProps): ReactElement {
  return render('appkit-button', props)
}

/** *Connect wallet*. */
export function AppKitConnectButton(props: Pick<AppKitButtonProps, 'label' | 'loadingLabel' | 'size'>): ReactElement {
  return render('appkit-connect-button', props)
}

/** The account; nothing until a wallet is connected. */
export function AppKitAccountButton(props: Pick<AppKitButtonProps, 'balance' | 'disabled'>): ReactElement {
  return render('appkit-account-button', props)
}

/** The network, to choose another one. */
export function AppKitNetworkButton(props: Pick<AppKitButtonProps, 'disabled'>): ReactElement {
  return render('appkit-network-button', props)
}

function render(name: string, { label, size, balance, disabled }: AppKitButtonProps): ReactElement {
  // React 18 would write a boolean as text.
  return createElement(name, { label, size, balance, disabled: disabled ? '' : undefined })
}
