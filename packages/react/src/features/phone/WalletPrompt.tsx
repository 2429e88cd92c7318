import type { WalletInfo } from '@latchkey/core'
import { Button, directionOf, LinkButton, Logo, StyleRootContext, useStyles } from '@latchkey/ui'
import { useContext } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useDialogScope } from '../../context/DialogContext.ts'
import { usePart } from '../../context/usePart.ts'
import { PhoneTextProvider, useFirstText, usePhoneText } from '../../messages/text.ts'
import { useEndedConnection } from './useEndedConnection.ts'
import { useOpenLinks } from './useOpenLinks.ts'
import type { ShownRequest } from './useShownRequest.ts'
import { useShownRequest, useWalletLinks } from './useShownRequest.ts'

/**
 * What the visitor can do about a phone wallet that hasn't responded: in the dialog, or on the page while the dialog is
 * closed.
 */
export function WalletPrompt() {
  useStyles(walletPromptCss)
  const { dialog, appearance } = useDialogScope()
  const { themeMode, tokens, locale } = appearance
  const isOpen = useStore(dialog.navigation, (navigation) => navigation.isOpen)
  const messages = usePart('phone')
  const shown = useShownRequest()
  const root = useContext(StyleRootContext)
  const [ended, dismiss] = useEndedConnection()
  if (!messages) return null
  const line = (
    <PhoneTextProvider messages={messages}>
      {ended ? <EndedLine wallet={ended.wallet} onDismiss={dismiss} /> : <PromptLine shown={shown} hasLogo={!isOpen} />}
    </PhoneTextProvider>
  )
  if (isOpen || !root || root instanceof Document) return line
  // The dialog next to it has loaded the theme.
  return createPortal(
    <div
      style={Object.fromEntries(Object.entries(tokens ?? {}).map(([name, value]) => [`--lk-${name}`, value]))}
      className="lk lk-prompt-page"
      data-mode={themeMode}
      lang={locale}
      dir={directionOf(locale)}
    >
      {line}
    </div>,
    root,
  )
}

const walletPromptCss = `
.lk-prompt[data-shown]{display:flex;flex-wrap:wrap;align-items:center;gap:12px;padding:12px 16px;border-block-start:1px solid var(--_line);background:var(--_surface);animation:lk-prompt-in 160ms var(--_ease)}
.lk-prompt>:is([role=status],[role=alert]){display:flex;flex-direction:column;flex:1;min-inline-size:0;font-size:14px;line-height:20px;text-wrap:pretty;overflow-wrap:anywhere}
.lk-prompt strong{font-weight:600}
.lk-prompt span{color:var(--_muted)}
.lk-prompt .lk-button span{color:inherit}
.lk-prompt-page{position:fixed;z-index:var(--lk-z-index,999);inset-inline:0;inset-block-end:max(16px,env(safe-area-inset-bottom));margin-inline:auto;inline-size:min(400px,calc(100vw - 32px));pointer-events:none}
.lk-prompt-page>.lk-prompt[data-shown]{border:1px solid var(--_line);border-radius:var(--_r-l);box-shadow:var(--lk-shadow-far,0 16px 48px rgb(0 0 0/.18));pointer-events:auto}
@keyframes lk-prompt-in{from{opacity:0}}
`

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
    <div className="lk-prompt" data-shown={isShown || undefined}>
      {isShown && hasLogo && <Logo src={wallet?.iconUrl} name={name} size={36} />}
      <div role="status">
        {isShown && <strong>{isSilent ? text.notListening : text.opening(name)}</strong>}
        {isSilent && <span>{text.opening(name)}</span>}
      </div>
      {isShown && <OpenLink key={request?.id} links={links} store={store} />}
      {isSilent && <ConnectAgain />}
    </div>
  )
}

/** Says that a wallet ended its connection. */
function EndedLine({ wallet, onDismiss }: { readonly wallet: WalletInfo; readonly onDismiss: () => void }) {
  const text = usePhoneText()
  const { close } = useFirstText()
  return (
    <div className="lk-prompt" data-shown>
      <Logo src={wallet.iconUrl} name={wallet.name} size={36} />
      <div role="alert">
        <strong>{text.connectionEnded(wallet.name)}</strong>
      </div>
      <ConnectAgain />
      <Button size="small" variant="quiet" wide onClick={onDismiss}>
        {close}
      </Button>
    </div>
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
