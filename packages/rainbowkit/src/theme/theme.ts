/** RainbowKit's theme. Values are CSS. `toAppearance` says which of them Latchkey has. */
export type Theme = {
  blurs: { modalOverlay: string }
  colors: Record<ThemeColor, string>
  fonts: { body: string }
  radii: Record<'actionButton' | 'connectButton' | 'menuButton' | 'modal' | 'modalMobile', string>
  shadows: Record<
    'connectButton' | 'dialog' | 'profileDetailsAction' | 'selectedOption' | 'selectedWallet' | 'walletLogo',
    string
  >
  /** Latchkey's own: the mode of what the browser draws, such as scrollbars. Default: `light`. */
  mode?: 'light' | 'dark' | undefined
}

/** The options of `lightTheme`, `darkTheme` and `midnightTheme`. */
export type ThemeOptions = {
  accentColor?: string | undefined
  accentColorForeground?: string | undefined
  borderRadius?: 'large' | 'medium' | 'small' | 'none' | undefined
  fontStack?: 'rounded' | 'system' | undefined
  /** Has no effect: the page behind Latchkey's dialog is dimmed, not blurred. */
  overlayBlur?: 'large' | 'small' | 'none' | undefined
}

export type ThemeColor =
  | 'accentColor'
  | 'accentColorForeground'
  | 'actionButtonBorder'
  | 'actionButtonBorderMobile'
  | 'actionButtonSecondaryBackground'
  | 'closeButton'
  | 'closeButtonBackground'
  | 'connectButtonBackground'
  | 'connectButtonBackgroundError'
  | 'connectButtonInnerBackground'
  | 'connectButtonText'
  | 'connectButtonTextError'
  | 'connectionIndicator'
  | 'downloadBottomCardBackground'
  | 'downloadTopCardBackground'
  | 'error'
  | 'generalBorder'
  | 'generalBorderDim'
  | 'menuItemBackground'
  | 'modalBackdrop'
  | 'modalBackground'
  | 'modalBorder'
  | 'modalText'
  | 'modalTextDim'
  | 'modalTextSecondary'
  | 'profileAction'
  | 'profileActionHover'
  | 'profileForeground'
  | 'selectedOptionBorder'
  | 'standby'
