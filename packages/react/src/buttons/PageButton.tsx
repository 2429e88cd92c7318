import { Button, type ButtonProps, directionOf, ThemeRoot } from '@latchkey/ui'
import { useAppearance } from '../appearance.ts'

export type PageButtonProps = Omit<ButtonProps, 'busy' | 'children'>

/** A button of ours in the page's own flow, with the dialog's tokens. `onClick` is the page's, and may prevent the rest. */
export function PageButton({ press, onClick, ...props }: ButtonProps & { readonly press: () => void }) {
  const { themeMode, tokens, locale } = useAppearance()
  return (
    <ThemeRoot themeMode={themeMode} tokens={tokens} lang={locale} dir={directionOf(locale)} className="lk-page-button">
      <Button
        aria-haspopup="dialog"
        {...props}
        onClick={(event) => {
          onClick?.(event)
          if (!event.defaultPrevented) press()
        }}
      />
    </ThemeRoot>
  )
}
