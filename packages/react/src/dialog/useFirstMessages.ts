import { useEffect, useState } from 'react'
import { loadMessages, type Messages } from '../messages/loadMessages.ts'
import type { Locale } from '../messages/locale.ts'

export type FirstMessages = { locale: Locale; messages: Messages['first'] }

/** The words of the wanted language; those of the former one until they are there, so that no view is ever without words. */
export function useFirstMessages(wanted: Locale, initial: FirstMessages): FirstMessages {
  const [current, setCurrent] = useState(initial)
  useEffect(() => {
    let isWanted = true
    if (wanted !== current.locale)
      loadMessages(wanted, 'first').then(
        (messages) => isWanted && setCurrent({ locale: wanted, messages }),
        // Offline: the dialog goes on in the language it has.
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [wanted, current.locale])
  return current
}
