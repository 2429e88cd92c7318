import type { Connection } from '@latchkey/core'
import { CloseIcon, IconButton, PasskeyIcon, Row, ShieldIcon, useStyles } from '@latchkey/ui'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { walletsCss } from '../../components/wallets.css.ts'
import { useDialogScope, usePreload, useSteps } from '../../context/DialogContext.ts'
import { embeddedOptions } from '../../context/embeddedOptions.ts'
import { usePart } from '../../context/usePart.ts'
import { useAccountBalances } from '../../hooks/useAccountBalances.ts'
import { TextProvider, useEmbeddedText } from '../../messages/text.ts'
import { useSecurity } from './SecurityRow.tsx'

/** In the visitor's currency: above this, it is offered once more. */
const LARGE_BALANCE = 1000n

/**
 * Offers what keeps the wallet from being lost, in one line, once the first money is there: to save a guest's wallet, or
 * a passkey. After *Not now* it comes back once, when the balance is large. Doesn't wait for the frame.
 */
export function EmbeddedOffer({ connection: { auth, address } }: { readonly connection: Connection }) {
  const messages = usePart('embedded')
  const { tokens, total } = useAccountBalances()
  const hasMoney = tokens.some(({ amount }) => amount.units > 0n)
  if (!messages || !auth?.name || auth.name === 'passkey' || !hasMoney) return null
  const { value } = total
  const isLarge = value !== undefined && value.units >= LARGE_BALANCE * 10n ** BigInt(value.scale)
  const size = isLarge ? '.large' : ''
  return (
    <TextProvider messages={{ embedded: messages }}>
      {auth.name === 'guest' ? (
        <SaveWallet name={`saveOffer.${address}${size}`} />
      ) : (
        <AddPasskey name={`passkeyOffer${size}`} />
      )}
    </TextProvider>
  )
}

/** *Save your wallet*: a guest can only return in this browser. Leads to an e-mail address, or to passkeys without one. */
function SaveWallet({ name }: { readonly name: string }) {
  const text = useEmbeddedText()
  const { push } = useSteps()
  const preload = usePreload('UpdateEmailWallet')
  const openSecurity = useSecurity()
  const { client } = useDialogScope().latchkey
  const hasEmail = useStore(client.connectors, (connectors) => embeddedOptions(connectors)?.email)
  return (
    <Offer
      key={name}
      name={name}
      title={text.saveTitle}
      detail={text.saveHint}
      icon={<ShieldIcon aria-hidden="true" />}
      preload={preload}
      onOpen={(event) => (hasEmail ? push({ view: 'UpdateEmailWallet' }) : openSecurity(event, 'passkeys'))}
    />
  )
}

function AddPasskey({ name }: { readonly name: string }) {
  const text = useEmbeddedText()
  const openSecurity = useSecurity()
  return (
    <Offer
      key={name}
      name={name}
      title={text.passkeyOffer}
      detail={text.passkeyOfferHint}
      icon={<PasskeyIcon aria-hidden="true" />}
      isOnce
      onOpen={(event) => openSecurity(event, 'passkeys')}
    />
  )
}

type OfferProps = {
  /** Where it is kept that this was dismissed. */
  readonly name: string
  readonly title: string
  readonly detail: string
  readonly icon: ReactNode
  /** Opening it is an answer too. */
  readonly isOnce?: boolean
  readonly preload?: ReturnType<typeof usePreload>
  onOpen(event: { currentTarget: Element }): void
}

function Offer({ name, title, detail, icon, isOnce = false, preload, onOpen }: OfferProps) {
  useStyles(walletsCss)
  const { notNow } = useEmbeddedText()
  const { client } = useDialogScope().latchkey
  const key = `${client.name}.${name}`
  const [isDismissed, setDismissed] = useState(() => client.storage.getItem(key) !== null)
  if (isDismissed) return null

  function settle(): void {
    client.storage.setItem(key, 'seen')
    setDismissed(true)
  }

  return (
    <div className="lk-wallet-line lk-offer">
      <Row
        title={title}
        detail={detail}
        icon={icon}
        chevron
        {...preload}
        onClick={(event) => {
          onOpen(event)
          if (isOnce) settle()
        }}
      />
      <IconButton label={notNow} onClick={settle}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
