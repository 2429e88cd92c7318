import { directionOf, StyleRootContext } from '@latchkey/ui'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useDialogScope } from '../../context/DialogContext.ts'

/** The element that holds the lines of a `PromptPlace`. */
export const PromptLinesContext = createContext<HTMLElement | undefined>(undefined)

/**
 * The one place of the lines in `children`: below every view of the open dialog and, while the dialog is closed, at the
 * bottom of the page.
 */
export function PromptStack({ children }: { readonly children: ReactNode }) {
  const { dialog, appearance } = useDialogScope()
  const { themeMode, tokens, locale } = appearance
  const isOpen = useStore(dialog.navigation, (navigation) => navigation.isOpen)
  const root = useContext(StyleRootContext)
  // Moved between dialog and page and not drawn again, so that the lines keep their order.
  const [lines] = useState(() => document.createElement('div'))
  const hold = useCallback((place: HTMLElement | null) => place?.append(lines), [lines])
  return (
    <PromptLinesContext.Provider value={lines}>
      {children}
      {isOpen || !root || root instanceof Document ? (
        <div ref={hold} />
      ) : (
        // The dialog next to it has loaded the theme.
        createPortal(
          <div
            ref={hold}
            style={Object.fromEntries(Object.entries(tokens ?? {}).map(([name, value]) => [`--lk-${name}`, value]))}
            className="lk lk-prompt-page"
            data-mode={themeMode}
            lang={locale}
            dir={directionOf(locale)}
          />,
          root,
        )
      )}
    </PromptLinesContext.Provider>
  )
}
