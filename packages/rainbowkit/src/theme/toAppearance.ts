import type { ThemeMode, ThemeTokens } from '@latchkey/ui'
import type { Theme } from './theme.ts'
import { lightTheme } from './themes.ts'

/** `null`: the page sets Latchkey's tokens in its own style sheet. A pair follows the visitor's system. */
export type GivenTheme = Theme | { lightMode: Theme; darkMode: Theme } | null

/**
 * Latchkey's appearance for a theme of RainbowKit. It has no place for the blur, the shadows, the backdrop and the separate
 * colours of single buttons.
 */
export function toAppearance(theme: GivenTheme = lightTheme()): { themeMode?: ThemeMode; tokens?: ThemeTokens } {
  if (theme === null) return {}
  if (!('lightMode' in theme)) return { themeMode: theme.mode ?? 'light', tokens: toTokens(theme) }
  const [light, dark] = [toTokens(theme.lightMode), toTokens(theme.darkMode)]
  const tokens = Object.fromEntries(
    Object.entries(light).map(([name, value]) => {
      const isColor = name !== 'radius' && name !== 'font'
      return [name, isColor ? `light-dark(${value},${dark[name as keyof ThemeTokens]})` : value]
    }),
  )
  return { themeMode: 'auto', tokens }
}

function toTokens({ colors, fonts, radii }: Theme): ThemeTokens {
  const { modalBackground, modalText } = colors
  return {
    surface: modalBackground,
    sunken: colors.profileForeground,
    line: colors.generalBorder,
    text: modalText,
    muted: colors.modalTextSecondary,
    control: `color-mix(in oklab,${modalText} 50%,${modalBackground})`,
    accent: colors.accentColor,
    'on-accent': colors.accentColorForeground,
    positive: colors.connectionIndicator,
    negative: colors.error,
    warning: colors.standby,
    radius: radii.modal,
    font: fonts.body,
  }
}
