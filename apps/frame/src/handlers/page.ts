import { type AppPayloadRead, embeddedError } from '@latchkey/protocol/frame'
import type { ThemeTokens } from '@latchkey/ui'
import type { PageFacts } from '../screens/pageFacts.ts'
import type { Handler } from './handler.ts'

/**
 * The parts of the theme that a page may choose: accent, corner radius, font. The frame sets the colours of text,
 * background and warnings itself, because a page could use them to make text of an approval invisible.
 *
 * @throws CodedError `INVALID_PAYLOAD` for any other name and for an invalid value; nothing has changed then.
 */
export const syncTheme: Handler<'SYNC_THEME', Pick<PageFacts, 'theme' | 'setTheme'>> = async (
  { theme, setTheme },
  sent,
) => {
  const { mode, tokens } = theme()
  setTheme({
    mode: sent.themeMode ?? mode,
    tokens: sent.themeVariables || sent.w3mThemeVariables ? readTokens(sent) : tokens,
  })
  return undefined
}

/** Our names with their formats, and the names that other dialogs use for them. */
const forms: Record<string, { token: keyof ThemeTokens; form: RegExp }> = {
  accent: {
    token: 'accent',
    form: /^(#[\da-f]{3,8}|(rgb|rgba|hsl|hsla|oklch|oklab)\([\d.,%/\s-]{1,60}\))$/i,
  },
  radius: { token: 'radius', form: /^\d{1,2}(\.\d{1,3})?px$/ },
  font: {
    token: 'font',
    form: /^((-apple-system|BlinkMacSystemFont|system-ui|ui-sans-serif|sans-serif|serif|ui-serif|ui-rounded|'?Inter'?|Roboto|Arial|Helvetica|Georgia|Verdana|'Segoe UI'|'Helvetica Neue'|"Segoe UI"|"Helvetica Neue")(,\s*|$))+$/,
  },
}
const otherNames: Record<string, string> = {
  '--w3m-accent': 'accent',
  '--w3m-border-radius-master': 'radius',
  '--w3m-font-family': 'font',
}

function readTokens({ themeVariables = {}, w3mThemeVariables = {} }: AppPayloadRead<'SYNC_THEME'>): ThemeTokens {
  const named = Object.entries(w3mThemeVariables).map(([name, value]) => [otherNames[name] ?? name, value] as const)
  const tokens: Record<string, string> = {}
  for (const [name, value] of [...named, ...Object.entries(themeVariables)]) {
    const known = Object.hasOwn(forms, name) ? forms[name] : undefined
    if (!known?.form.test(value)) throw embeddedError('INVALID_PAYLOAD')
    tokens[known.token] = value
  }
  return tokens
}

/**
 * The page's own name, only ever shown in quotes next to its real origin, and the visitor's currency. Values that a
 * later message leaves out stay.
 */
export const syncDappData: Handler<'SYNC_DAPP_DATA', Pick<PageFacts, 'dapp' | 'setDapp'>> = async (facts, data) => {
  facts.setDapp({ ...facts.dapp(), ...data })
  return undefined
}

/** Reloads the frame, which erases everything in memory. The page then repeats the handshake. */
export const reload: Handler<'RELOAD'> = async (context) => {
  context.reload()
  return undefined
}
