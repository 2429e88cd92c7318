/** The writing direction of a locale. `Intl.Locale.textInfo` is not in every browser yet. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(ar|he|fa|ur|ps|sd|ug|yi|dv|ckb)\b/i.test(locale) ? 'rtl' : 'ltr'
}
