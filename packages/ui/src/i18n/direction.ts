/** The writing direction of a locale. Not all browsers have `Intl.Locale.textInfo` yet. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(ar|he|fa|ur|ps|sd|ug|yi|dv|ckb)\b/i.test(locale) ? 'rtl' : 'ltr'
}
