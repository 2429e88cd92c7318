import { AllWalletsIcon, RowButton, useStyles } from '@latchkey/ui'
import { phoneCss } from '../../components/phone.css.ts'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useFirstText } from '../../messages/text.ts'
import { ListedWallets } from '../../wallets/ListedWallets.tsx'
import { isPhone } from '../../wallets/phonePlatform.ts'
import { ScanCode } from './ScanCode.tsx'

/** Only phone wallets, for an app that offers nothing else: the QR code, or on a phone the wallets that it can open. */
export function View({ view: { namespace, target } }: ViewProps<'ConnectingWalletConnectBasic'>) {
  useStyles(phoneCss)
  const text = useFirstText()
  const { push } = useSteps()
  return (
    <div className="lk-stack">
      {isPhone(navigator) ? (
        <ListedWallets view={{ namespace, target }} installed={[]} room={ROWS} isHeld={false} />
      ) : (
        <ScanCode />
      )}
      <RowButton
        title={text.allWallets}
        icon={<AllWalletsIcon aria-hidden="true" />}
        chevron
        {...usePreload('AllWallets')}
        onClick={() => push({ view: 'AllWallets' })}
      />
    </div>
  )
}

/** Of the recommended wallets, as many as leave room for the button below. */
const ROWS = 2
