import { type ComponentPropsWithoutRef, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useStyles } from './styles.ts'
import { themeCss } from './theme.css.ts'
import { applyTokens, type ThemeMode, type ThemeTokens } from './tokens.ts'

export type ThemeRootProps = Omit<ComponentPropsWithoutRef<'div'>, 'ref'> & {
  readonly themeMode?: ThemeMode | undefined
  readonly tokens?: ThemeTokens | undefined
  readonly children?: ReactNode
}

/**
 * Provides tokens and fonts to components outside the dialog: a whole web app, or one button on a page. Translators of browsers leave
 * it alone, for the reasons in `mountShadow`.
 */
export function ThemeRoot({ themeMode = 'auto', tokens, className = '', ...rest }: ThemeRootProps) {
  const element = useRef<HTMLDivElement>(null)
  useStyles(themeCss)
  useLayoutEffect(() => {
    if (element.current) applyTokens(element.current, tokens)
  }, [tokens])
  return <div {...rest} ref={element} translate="no" className={`lk ${className}`} data-mode={themeMode} />
}
