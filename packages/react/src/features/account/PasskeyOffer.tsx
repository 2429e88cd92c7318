import { CloseIcon, IconButton, PasskeyIcon, Row, useStyles } from '@latchkey/ui'
import { useState } from 'react'
import { walletsCss } from '../../components/wallets.css.ts'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useAccountBalances } from '../../hooks/useAccountBalances.ts'
import { useEmbeddedText } from '../../messages/text.ts'
import { useSecurity } from './SecurityRow.tsx'

/** In the visitor's currency: above this, it is offered once more. */
const LARGE_BALANCE = 1000n

/** Offers a passkey after the first login and, after *Not now*, once more when the balance is large. */
export function PasskeyOffer() {
  useStyles(walletsCss)
  const text = useEmbeddedText()
  const { client } = useDialogScope().latchkey
  const openSecurity = useSecurity()
  const { value } = useAccountBalances().total
  const isLarge = value !== undefined && value.units >= LARGE_BALANCE * 10n ** BigInt(value.scale)
  const key = `${client.name}.passkeyOffer${isLarge ? '.large' : ''}`
  const [dismissed, setDismissed] = useState<string>()
  if (dismissed === key || client.storage.getItem(key) !== null) return null

  function settle(): void {
    client.storage.setItem(key, 'seen')
    setDismissed(key)
  }

  return (
    <div className="lk-wallet-line lk-offer">
      <Row
        title={text.passkeyOffer}
        detail={text.passkeyOfferHint}
        icon={<PasskeyIcon aria-hidden="true" />}
        chevron
        onClick={(event) => {
          openSecurity(event, 'passkeys')
          settle()
        }}
      />
      <IconButton label={text.notNow} onClick={settle}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
