import type { Network } from '@latchkey/protocol'
import { ThemeRoot } from '@latchkey/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLatchkey } from '../context/latchkey.ts'
import { type UseAccount, useAccount } from '../hooks/useAccount.ts'
import type { ActiveAccount } from '../hooks/useActiveAccount.ts'
import { useAccountButton } from './AccountButton.tsx'
import type { ButtonBalance } from './BalanceReader.tsx'
import { useConnectButton } from './ConnectButton.tsx'
import { useNetworkButton } from './NetworkButton.tsx'
import { useButtonBalance } from './useButtonBalance.tsx'
import { useLoadFailure } from './useLoadFailure.ts'

/** What `LatchkeyButton` shows and does, for a button of the app's own. */
export type LatchkeyButtonState = {
  /** `unknown` on a server and until the browser's storage was read. */
  status: UseAccount['status']
  /** Undefined unless `status` is `connected`, or `reconnecting` with the account of the last visit. */
  account: ActiveAccount | undefined
  /** The URL of the account's own image, such as that of its ENS name. */
  avatar: string | undefined
  /** Undefined without `showBalance`, and until it is known. */
  balance: ButtonBalance | undefined
  /** The wallet's network; undefined on one that the app doesn't offer. */
  network: Network | undefined
  isUnsupported: boolean
  /** The text of our button: *Connect wallet*, the account's name or address, or the action that is needed. */
  label: string
  /** Its accessible name, which contains `label`. */
  accessibleName: string
  /** Opens Connect, or Account, or *Network not supported*. */
  open(): void
  /** Opens *Choose network*. */
  openNetworks(): void
}

export type CustomButtonProps = {
  readonly label: string | undefined
  readonly showBalance: boolean | undefined
  readonly children: (state: LatchkeyButtonState) => ReactNode
}

/** Draws the app's button. When the dialog closes and its opener is gone, that button gets the focus, as ours would. */
export function CustomButton({ label, showBalance = false, children }: CustomButtonProps) {
  const { status } = useAccount()
  const connect = useConnectButton()
  const { account, isUnsupported, avatar, ...connected } = useAccountButton()
  const { network, open: openNetworks } = useNetworkButton()
  const { balance, reader } = useButtonBalance(showBalance && !!account && !isUnsupported)
  const [failure, opening] = useLoadFailure()
  const place = useFallbackFocus()
  const shown = failure || (account ? connected.label : (!connect.isBusy && label) || connect.label)
  return (
    <>
      {reader}
      <div ref={place} style={{ display: 'contents' }}>
        {children({
          ...{ status, account, avatar, balance, network, isUnsupported },
          label: shown,
          accessibleName: !failure && account ? connected.accessibleName : shown,
          open: opening(account ? connected.open : connect.open),
          openNetworks: opening(openNetworks),
        })}
      </div>
      {failure && (
        <ThemeRoot role="alert" className="lk-hidden">
          {failure}
        </ThemeRoot>
      )}
    </>
  )
}

function useFallbackFocus() {
  const { pageButtons } = useLatchkey()
  const place = useRef<HTMLDivElement>(null)
  // The app may draw another button at each render.
  useEffect(() => {
    const button = place.current?.querySelector<HTMLElement>('button,a[href],[tabindex]')
    if (!button) return
    pageButtons.add(button)
    return () => void pageButtons.delete(button)
  })
  return place
}
