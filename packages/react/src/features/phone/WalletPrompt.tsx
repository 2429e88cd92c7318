import { directionOf, StyleRootContext, useStyles } from '@latchkey/ui'
import { useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useDialogScope } from '../../context/DialogContext.ts'
import { loadMessages, type Messages } from '../../messages/loadMessages.ts'
import { PhoneTextProvider } from '../../messages/text.ts'
import { PromptLine } from './PromptLine.tsx'
import { useShownRequest } from './useShownRequest.ts'
import { walletPromptCss } from './walletPrompt.css.ts'

/** What a visitor can do about a phone wallet that has not answered: in the dialog, or on the page while that is closed. */
export function WalletPrompt() {
  useStyles(walletPromptCss)
  const { dialog, appearance } = useDialogScope()
  const { themeMode, tokens, locale } = appearance
  const isOpen = useStore(dialog.navigation, (navigation) => navigation.isOpen)
  const messages = usePhoneMessages()
  const shown = useShownRequest()
  const root = useContext(StyleRootContext)
  if (!messages) return null
  const line = (
    <PhoneTextProvider messages={messages}>
      <PromptLine shown={shown} hasLogo={!isOpen} />
    </PhoneTextProvider>
  )
  if (isOpen || !root || root instanceof Document) return line
  // The dialog beside it has brought the theme.
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

function usePhoneMessages(): Messages['phone'] | undefined {
  const { locale } = useDialogScope().appearance
  const [messages, setMessages] = useState<Messages['phone']>()
  useEffect(() => {
    let isWanted = true
    loadMessages(locale, 'phone').then(
      (loaded) => isWanted && setMessages(loaded),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [locale])
  return messages
}
