import { createTheme, type Palette } from './createTheme.ts'
import type { Theme, ThemeOptions } from './theme.ts'

/** Options with a ready-made accent: `lightTheme({ ...lightTheme.accentColors.pink })`. */
export type AccentColors = Record<
  'blue' | 'green' | 'orange' | 'pink' | 'purple' | 'red',
  { accentColor: string; accentColorForeground: string }
>

export type ThemeFunction = ((options?: ThemeOptions) => Theme) & { accentColors: AccentColors }

// Dark enough for white text (WCAG 1.4.3).
const onLight: Palette = {
  ...{ surface: 'oklch(99.5% .002 260)', sunken: 'oklch(96.5% .004 260)', line: 'oklch(90% .006 260)' },
  ...{ text: 'oklch(22% .012 260)', muted: 'oklch(50% .014 260)', accent: '#1a6be0' },
  ...{ positive: 'oklch(50% .13 155)', negative: 'oklch(53% .2 27)', warning: 'oklch(52% .11 75)' },
}
const onDark: Palette = {
  ...{ surface: 'oklch(21% .008 260)', sunken: 'oklch(25.5% .009 260)', line: 'oklch(32% .01 260)' },
  ...{ text: 'oklch(97% .004 260)', muted: 'oklch(74% .012 260)', accent: '#1a6be0' },
  ...{ positive: 'oklch(78% .15 155)', negative: 'oklch(73% .16 25)', warning: 'oklch(82% .13 80)' },
}
const onMidnight: Palette = {
  ...onDark,
  ...{ surface: 'oklch(15% .012 275)', sunken: 'oklch(20% .016 275)', line: 'oklch(28% .02 275)' },
}

const accent = (accentColor: string) => ({ accentColor, accentColorForeground: 'white' })
const accentColors: AccentColors = {
  ...{ blue: accent('#1a6be0'), green: accent('#0f7a4a'), orange: accent('#b8500a') },
  ...{ pink: accent('#c4247a'), purple: accent('#6b3fd6'), red: accent('#c62f33') },
}

/** RainbowKit's light theme, in Latchkey's colours. */
export const lightTheme: ThemeFunction = toFunction('light', onLight)
/** … dark. */
export const darkTheme: ThemeFunction = toFunction('dark', onDark)
/** … nearly black. */
export const midnightTheme: ThemeFunction = toFunction('dark', onMidnight)

function toFunction(mode: 'light' | 'dark', palette: Palette): ThemeFunction {
  return Object.assign((options: ThemeOptions = {}) => createTheme(mode, palette, options), { accentColors })
}
