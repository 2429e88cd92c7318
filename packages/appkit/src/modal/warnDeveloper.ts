import type { AppKitOptions } from './options.ts'

// Bundlers replace this expression with a constant.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Names, in development, the options of an app that have no effect here although they would change what visitors see. */
export function warnDeveloper(options: AppKitOptions): void {
  try {
    if (process.env.NODE_ENV !== 'development') return
  } catch {
    // A page without a bundler has no `process`.
    return
  }
  const given = listOptionsWithoutEffect(options)
  if (given.length > 0)
    console.warn(
      `Latchkey: these options of createAppKit have no effect: ${given.join(', ')}. Remove them, or see what to do instead in the README of @latchkey/appkit.`,
    )
}

/** As an app writes them, with a point before the name of a feature or a variable. */
export function listOptionsWithoutEffect({ features = {}, themeVariables = {}, ...options }: AppKitOptions): string[] {
  const hasNoEmail = features.email === false
  const hasNoSocials = features.socials === false || features.socials?.length === 0
  return [
    ...Object.keys(options).filter((name) => !known.has(name)),
    ...Object.keys(features)
      .filter((name) => !knownFeatures.has(name))
      .map((name) => `features.${name}`),
    // Together they turn off the embedded wallet. One alone is the server's.
    ...(hasNoEmail && !hasNoSocials ? ['features.email'] : []),
    ...(features.socials !== undefined && !(hasNoEmail && hasNoSocials) ? ['features.socials'] : []),
    ...Object.keys(themeVariables)
      .filter((name) => !knownVariables.test(name))
      .map((name) => `themeVariables.${name}`),
  ]
}

// What changes nothing that a visitor could see is not worth a warning: `projectId`, `debug`, `features.analytics`.
const known = new Set([
  ...['server', 'networks', 'adapters', 'projectId', 'metadata', 'defaultNetwork', 'themeMode', 'allWallets'],
  ...['featuredWalletIds', 'excludeWalletIds', 'enableNetworkSwitch', 'allowUnsupportedChain', 'enableWalletConnect'],
  ...['termsConditionsUrl', 'privacyPolicyUrl', 'debug', 'enableReconnect', 'enableEIP6963', 'enableInjected'],
])
const knownFeatures = new Set([
  ...['swaps', 'onramp', 'receive', 'send', 'email', 'socials', 'emailShowWallets', 'collapseWallets', 'analytics'],
  ...['legalCheckbox', 'smartSessions', 'walletFeaturesOrder', 'connectorTypeOrder', 'history'],
])
const knownVariables = /^--(apkt|w3m)-(accent|font-family|border-radius-master|z-index)$/
