import { AllWalletsIcon, RowButton, useStyles } from '@latchkey/ui'
import { phoneCss } from '../../components/phone.css.ts'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useFirstText } from '../../messages/text.ts'
import { ListedWallets } from '../../wallets/ListedWallets.tsx'
import { isPhone } from '../../wallets/phonePlatform.ts'
import { ScanCode } from './ScanCode.tsx'

/** Phone wallets alone, for an app that asks for nothing else: the code, or on a phone the wallets that it opens. */
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

/** Of the recommended wallets: room is made for the button below alone. */
const ROWS = 2
