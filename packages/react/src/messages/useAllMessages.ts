import { useEffect, useState } from 'react'
import { loadMessages, type Messages } from './loadMessages.ts'
import type { Locale } from './locale.ts'

/** Every part of a language's catalogue; that of the former language until it is there, undefined before the first. */
export function useAllMessages(locale: Locale): (Messages & { locale: Locale }) | undefined {
  const [loaded, setLoaded] = useState<Messages & { locale: Locale }>()
  useEffect(() => {
    let isWanted = true
    if (loaded?.locale !== locale)
      Promise.all([loadMessages(locale, 'first'), loadMessages(locale, 'views'), loadMessages(locale, 'money')]).then(
        ([first, views, money]) => isWanted && setLoaded({ locale, first, views, money }),
        // Offline: what is shown stays in the language it has.
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [locale, loaded?.locale])
  return loaded
}
