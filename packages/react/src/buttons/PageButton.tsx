import { Button, type ButtonProps, directionOf, ServerStyles, ThemeRoot } from '@latchkey/ui'
import { useEffect, useRef } from 'react'
import { useAppearance } from '../context/appearance.ts'
import { useLatchkey } from '../context/latchkey.ts'
import { useButtonLanguage } from './useButtonText.ts'
import { useLoadFailure } from './useLoadFailure.ts'

export type PageButtonProps = Omit<ButtonProps, 'busy' | 'children' | 'buttonRef'>

/**
 * A Latchkey button in the page's flow, with the dialog's tokens. The page's `onClick` may prevent the default action.
 */
export function PageButton({ open, onClick, children, ...props }: ButtonProps & { readonly open: () => void }) {
  const { themeMode, tokens } = useAppearance()
  const { locale } = useButtonLanguage()
  const { pageButtons } = useLatchkey()
  const [failure, opening] = useLoadFailure()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = button.current
    if (!element) return
    pageButtons.add(element)
    return () => void pageButtons.delete(element)
  }, [pageButtons])
  return (
    <ThemeRoot themeMode={themeMode} tokens={tokens} lang={locale} dir={directionOf(locale)}>
      <ServerStyles />
      <Button
        aria-haspopup="dialog"
        {...props}
        {...(failure ? { 'aria-label': failure } : {})}
        buttonRef={button}
        onClick={(event) => {
          onClick?.(event)
          if (!event.defaultPrevented) opening(open)()
        }}
      >
        {failure || children}
      </Button>
      {/* What changes inside a button isn't announced. */}
      {failure && (
        <span role="alert" className="lk-hidden">
          {failure}
        </span>
      )}
    </ThemeRoot>
  )
}
