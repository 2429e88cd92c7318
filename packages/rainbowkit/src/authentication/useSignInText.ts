import type { Locale } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { en } from './messages/en.ts'
import type { SignInText } from './messages/signInText.ts'

/** The texts of the sign-in dialog and their language: English until the visitor's has loaded. */
export function useSignInText(locale: Locale): { locale: Locale; text: SignInText } {
  const [loaded, setLoaded] = useState<{ locale: Locale; text: SignInText }>({ locale: 'en', text: en })
  useEffect(() => {
    if (locale === loaded.locale) return
    let isWanted = true
    // English texts are better than none.
    loadOther(locale).then(
      (text) => isWanted && text && setLoaded({ locale, text }),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [locale, loaded.locale])
  return locale === 'en' ? { locale, text: en } : loaded
}

async function loadOther(locale: Locale): Promise<SignInText | undefined> {
  if (locale === 'en') return undefined
  const others: { readonly [other: string]: (() => Promise<SignInText>) | undefined } = (
    await import('./messages/others.ts')
  ).others
  return others[locale]?.()
}
