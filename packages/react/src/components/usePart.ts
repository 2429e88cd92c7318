import { useEffect, useState } from 'react'
import { useDialogScope } from '../context/DialogContext.ts'
import { loadMessages, type MessagePart, type Messages } from '../messages/loadMessages.ts'

/** A part of the catalogue for something inside a view of another part; nothing until it is there. */
export function usePart<Part extends MessagePart>(part: Part): Messages[Part] | undefined {
  const { locale } = useDialogScope().appearance
  const [messages, setMessages] = useState<Messages[Part]>()
  useEffect(() => {
    let isWanted = true
    loadMessages(locale, part).then(
      (loaded) => isWanted && setMessages(loaded),
      // Offline: what is shown stays in the language it has.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [locale, part])
  return messages
}
