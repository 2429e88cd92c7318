import { directionOf, StyleRootContext, useStyles } from '@latchkey/ui'
import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useDialogScope } from '../context/DialogContext.ts'

/** Places a line below every view of the open dialog and, while the dialog is closed, at the bottom of the page. */
export function PromptPlace({ children }: { readonly children: ReactNode }) {
  useStyles(promptCss)
  const { dialog, appearance } = useDialogScope()
  const { themeMode, tokens, locale } = appearance
  const isOpen = useStore(dialog.navigation, (navigation) => navigation.isOpen)
  const root = useContext(StyleRootContext)
  if (isOpen || !root || root instanceof Document) return children
  // The dialog next to it has loaded the theme.
  return createPortal(
    <div
      style={Object.fromEntries(Object.entries(tokens ?? {}).map(([name, value]) => [`--lk-${name}`, value]))}
      className="lk lk-prompt-page"
      data-mode={themeMode}
      lang={locale}
      dir={directionOf(locale)}
    >
      {children}
    </div>,
    root,
  )
}

const promptCss = `
.lk-prompt[data-shown]{display:flex;flex-wrap:wrap;align-items:center;gap:12px;padding:12px 16px;border-block-start:1px solid var(--_line);background:var(--_surface);animation:lk-prompt-in 160ms var(--_ease)}
.lk-prompt>:is([role=status],[role=alert]){display:flex;flex-direction:column;flex:1;min-inline-size:0;font-size:14px;line-height:20px;text-wrap:pretty;overflow-wrap:anywhere}
.lk-prompt strong{font-weight:600}
.lk-prompt span{color:var(--_muted)}
.lk-prompt .lk-button span{color:inherit}
.lk-prompt-page{position:fixed;z-index:var(--lk-z-index,999);inset-inline:0;inset-block-end:max(16px,env(safe-area-inset-bottom));margin-inline:auto;inline-size:min(400px,calc(100vw - 32px));pointer-events:none}
.lk-prompt-page>.lk-prompt[data-shown]{border:1px solid var(--_line);border-radius:var(--_r-l);box-shadow:var(--lk-shadow-far,0 16px 48px rgb(0 0 0/.18));pointer-events:auto}
@keyframes lk-prompt-in{from{opacity:0}}
`
