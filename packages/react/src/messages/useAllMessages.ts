import { useEffect, useState } from 'react'
import { loadMessages, type Messages } from './loadMessages.ts'
import type { Locale } from './locale.ts'

/** What parts of a page need: ways in and signing in are the dialog's. */
type PageMessages = Pick<Messages, 'first' | 'views' | 'money'>

/** These parts of a language's catalogue; that of the former language until it is there, undefined before the first. */
export function useAllMessages(locale: Locale): (PageMessages & { locale: Locale }) | undefined {
  const [loaded, setLoaded] = useState<PageMessages & { locale: Locale }>()
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
