import { AccountButton, ConnectButton, LatchkeyButton, NetworkButton } from '@latchkey/react'
import { StyleRootContext } from '@latchkey/ui'
import type { ReactPortal } from 'react'
import { createPortal } from 'react-dom'
import type { ButtonOptions, ButtonPlace } from './buttonPlace.ts'
import { defined } from './defined.ts'

type Button = { readonly place: ButtonPlace; readonly options: ButtonOptions }

/** Renders a button where its host is, as the options of the mount or the element say. */
export function renderButton({ place, options }: Button, key: number): ReactPortal {
  const { kind, label, showBalance, ...look } = options
  const shown = defined([look])
  return createPortal(
    <StyleRootContext.Provider value={place.root}>
      {kind === 'network' && <NetworkButton {...shown} />}
      {kind === 'connect' && <ConnectButton {...shown} label={label} />}
      {kind === 'account' && <AccountButton {...shown} showBalance={showBalance} />}
      {kind === undefined && <LatchkeyButton {...shown} {...{ label, showBalance }} />}
    </StyleRootContext.Provider>,
    place.container,
    String(key),
  )
}
