/** The sixteen values that a host may set, on `:root` or on one mount. Everything else is derived from them. */
export const tokenNames = [
  'surface',
  'sunken',
  'line',
  'text',
  'muted',
  'control',
  'accent',
  'on-accent',
  'focus',
  'positive',
  'negative',
  'warning',
  'radius',
  'font',
  'shadow-near',
  'shadow-far',
] as const

export type TokenName = (typeof tokenNames)[number]
/** CSS values by token: `{ accent: '#0a7', radius: '12px' }`. */
export type ThemeTokens = { readonly [Name in TokenName]?: string | undefined }
/** `auto` follows the visitor's system. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** Sets tokens on an element through the CSSOM, which a strict content security policy allows. Removes absent ones. */
export function applyTokens(element: HTMLElement, tokens: ThemeTokens = {}): void {
  // An empty value removes the property.
  for (const name of tokenNames) element.style.setProperty(`--lk-${name}`, tokens[name] ?? '')
}
