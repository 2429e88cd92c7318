import type { Theme, ThemeOptions } from './theme.ts'

/** The colours that a theme consists of. */
export type Palette = Record<
  'surface' | 'sunken' | 'line' | 'text' | 'muted' | 'positive' | 'negative' | 'warning' | 'accent',
  string
>

/** A theme of RainbowKit's form from a few colours and the app's options. */
export function createTheme(mode: 'light' | 'dark', palette: Palette, options: ThemeOptions): Theme {
  const { accentColor = palette.accent, accentColorForeground = 'white' } = options
  const { surface, sunken, line, text, muted, positive, negative, warning } = palette
  const radius = radii[options.borderRadius ?? 'large']
  const shadow = '0 8px 32px rgb(0 0 0 / .2)'
  return {
    mode,
    blurs: { modalOverlay: blurs[options.overlayBlur ?? 'none'] },
    colors: {
      ...{ accentColor, accentColorForeground, error: negative, standby: warning, connectionIndicator: positive },
      ...{ modalBackground: surface, modalText: text, modalTextDim: muted, modalTextSecondary: muted },
      ...{ modalBackdrop: 'rgb(0 0 0 / .4)', modalBorder: line, generalBorder: line, generalBorderDim: line },
      ...{ actionButtonBorder: line, actionButtonBorderMobile: line, actionButtonSecondaryBackground: sunken },
      ...{ closeButton: muted, closeButtonBackground: sunken, menuItemBackground: sunken, selectedOptionBorder: line },
      ...{ connectButtonBackground: surface, connectButtonInnerBackground: sunken, connectButtonText: text },
      ...{ connectButtonBackgroundError: negative, connectButtonTextError: surface },
      ...{ downloadBottomCardBackground: sunken, downloadTopCardBackground: surface },
      ...{ profileAction: surface, profileActionHover: sunken, profileForeground: sunken },
    },
    fonts: { body: fonts[options.fontStack ?? 'rounded'] },
    radii: { actionButton: radius, connectButton: radius, menuButton: radius, modal: radius, modalMobile: radius },
    shadows: {
      ...{ connectButton: shadow, dialog: shadow, profileDetailsAction: shadow },
      ...{ selectedOption: shadow, selectedWallet: shadow, walletLogo: shadow },
    },
  }
}

const radii = { large: '28px', medium: '18px', small: '10px', none: '0px' }
const blurs = { large: 'blur(20px)', small: 'blur(4px)', none: 'blur(0px)' }
const system = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif'
const fonts = { system, rounded: `ui-rounded,"SF Pro Rounded",${system}` }
