import type { WalletInfo } from '@latchkey/core'
import { Button, LinkButton, Logo } from '@latchkey/ui'
import { useStore } from 'zustand'
import { PromptPlace } from '../../components/prompts/PromptPlace.tsx'
import { useDialogScope } from '../../context/DialogContext.ts'
import { usePart } from '../../context/usePart.ts'
import { TextProvider, useFirstText, usePhoneText } from '../../messages/text.ts'
import { useEndedConnection } from './useEndedConnection.ts'
import { useOpenLinks } from './useOpenLinks.ts'
import type { ShownRequest } from './useShownRequest.ts'
import { useShownRequest, useWalletLinks } from './useShownRequest.ts'

/**
 * What the visitor can do about a phone wallet that hasn't responded: in the dialog, or on the page while the dialog is
 * closed.
 */
export function WalletPrompt() {
  const { dialog } = useDialogScope()
  const isOpen = useStore(dialog.navigation, (navigation) => navigation.isOpen)
  const messages = usePart('phone')
  const shown = useShownRequest()
  const [ended, dismiss] = useEndedConnection()
  if (!messages) return null
  return (
    <TextProvider messages={{ phone: messages }}>
      {ended ? <EndedLine wallet={ended.wallet} onDismiss={dismiss} /> : <PromptLine shown={shown} hasLogo={!isOpen} />}
    </TextProvider>
  )
}

type PromptLineProps = {
  readonly shown: ShownRequest | undefined
  /** Not while a view shows it large. */
  readonly hasLogo: boolean
}

/**
 * Says that a wallet isn't listening or, on a phone, that it is being waited for, and opens it. One that has lost the
 * connection never listens again, so it can be connected again.
 */
function PromptLine({ shown, hasLogo }: PromptLineProps) {
  const text = usePhoneText()
  const { links, store } = useWalletLinks(shown)
  const { request, wallet } = shown ?? {}
  const isSilent = request?.isListening === false
  // Without a link there is nothing the visitor can do about a wallet that is listening.
  const isShown = isSilent || links.length > 0
  const name = wallet?.name ?? ''
  return (
    <PromptPlace isShown={isShown}>
      {isShown && hasLogo && <Logo src={wallet?.iconUrl} name={name} size={36} />}
      <div role="status">
        {isShown && <strong>{isSilent ? text.notListening : text.opening(name)}</strong>}
        {isSilent && <span>{text.opening(name)}</span>}
      </div>
      {isShown && <OpenLink key={request?.id} links={links} store={store} />}
      {isSilent && <ConnectAgain />}
    </PromptPlace>
  )
}

/** Says that a wallet ended its connection. */
function EndedLine({ wallet, onDismiss }: { readonly wallet: WalletInfo; readonly onDismiss: () => void }) {
  const text = usePhoneText()
  const { close } = useFirstText()
  return (
    <PromptPlace isShown>
      <Logo src={wallet.iconUrl} name={wallet.name} size={36} />
      <div role="alert">
        <strong>{text.connectionEnded(wallet.name)}</strong>
      </div>
      <ConnectAgain />
      <Button size="small" variant="quiet" wide onClick={onDismiss}>
        {close}
      </Button>
    </PromptPlace>
  )
}

function ConnectAgain() {
  const text = usePhoneText()
  const { dialog } = useDialogScope()
  const open = () => dialog.go({ type: 'open', view: { view: 'ConnectingWalletConnectBasic' } })
  return (
    <Button size="small" wide onClick={open}>
      {text.connectAgain}
    </Button>
  )
}

function OpenLink({ links, store }: ReturnType<typeof useWalletLinks>) {
  const text = usePhoneText()
  const link = useOpenLinks(links)
  if (!link) return null
  return (
    <LinkButton size="small" variant="primary" wide rel="noreferrer" {...link}>
      {link.href === store ? text.get : text.openWallet}
    </LinkButton>
  )
}
