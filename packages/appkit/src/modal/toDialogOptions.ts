import type { MountOptions } from '@latchkey/elements/mount'
import { dropUndefined } from './dropUndefined.ts'
import type { AppKitOptions, ThemeMode, ThemeVariables } from './options.ts'

export type Theme = { themeMode: ThemeMode | undefined; themeVariables: ThemeVariables }

/** The dialog's options for those of `createAppKit`, with the theme as it is now. */
export function toDialogOptions(options: AppKitOptions, { themeMode, themeVariables }: Theme): MountOptions {
  const { features: given = {}, allWallets, termsConditionsUrl: termsUrl, privacyPolicyUrl: privacyUrl } = options
  const { swaps, onramp, receive, send, legalCheckbox, smartSessions, walletFeaturesOrder } = given
  const collapseWallets = given.collapseWallets ?? (given.emailShowWallets === false ? true : undefined)
  const written = { swaps, onramp, receive, send, legalCheckbox, smartSessions, walletFeaturesOrder, collapseWallets }
  const features = dropUndefined(written)
  return {
    themeMode: themeMode ?? 'auto',
    tokens: toTokens(themeVariables),
    features: { ...features, ...(allWallets === 'HIDE' && { allWallets: false }) },
    ...((termsUrl ?? privacyUrl) && { legal: { termsUrl, privacyUrl } }),
  }
}

function toTokens(variables: ThemeVariables): NonNullable<MountOptions['tokens']> {
  const [accent, font, radius] = ['accent', 'font-family', 'border-radius-master'].map(
    (name) => variables[`--apkt-${name}`] ?? variables[`--w3m-${name}`],
  )
  return {
    ...(accent !== undefined && { accent: String(accent) }),
    ...(font !== undefined && { font: String(font) }),
    // AppKit's is the smallest one, of which the dialog has a multiple.
    ...(radius !== undefined && { radius: `calc(${radius} * 4)` }),
  }
}
