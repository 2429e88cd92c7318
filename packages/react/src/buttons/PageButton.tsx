import { Button, type ButtonProps, directionOf, ServerStyles, ThemeRoot } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useAppearance } from '../context/appearance.ts'
import { useLatchkey } from '../context/latchkey.ts'
import { type ButtonText, buttonText } from '../messages/buttonText.ts'

export type PageButtonProps = Omit<ButtonProps, 'busy' | 'children' | 'buttonRef'>

/**
 * A Latchkey button in the page's flow, with the dialog's tokens. The page's `onClick` may prevent the default action.
 */
export function PageButton({ open, onClick, children, ...props }: ButtonProps & { readonly open: () => void }) {
  const { themeMode, tokens, locale } = useAppearance()
  const { pageButtons, failedLoads } = useLatchkey()
  const [isPressed, setPressed] = useState(false)
  const failures = useStore(failedLoads, ({ count }) => count)
  const failure = isPressed && failures > 0 && buttonText[locale][failures > 1 ? 'notLoadedAgain' : 'notLoaded']
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = button.current
    if (!element) return
    pageButtons.add(element)
    return () => void pageButtons.delete(element)
  }, [pageButtons])
  return (
    <ThemeRoot themeMode={themeMode} tokens={tokens} lang={locale} dir={directionOf(locale)} className="lk-page-button">
      <ServerStyles />
      <Button
        aria-haspopup="dialog"
        {...props}
        {...(failure ? { 'aria-label': failure } : {})}
        buttonRef={button}
        onClick={(event) => {
          onClick?.(event)
          if (event.defaultPrevented) return
          setPressed(true)
          open()
        }}
      >
        {failure || children}
      </Button>
      {/* What changes inside a button isn't announced. */}
      {failure && (
        <span role="alert" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
          {failure}
        </span>
      )}
    </ThemeRoot>
  )
}

/** The texts of the buttons in the current language. */
export function useButtonText(): ButtonText {
  return buttonText[useAppearance().locale]
}
