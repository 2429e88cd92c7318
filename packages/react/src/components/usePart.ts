import { useCallback } from 'react'
import { useDialogScope } from '../context/DialogContext.ts'
import { useMessages } from '../context/useMessages.ts'
import { loadMessages, type MessagePart, type Messages } from '../messages/loadMessages.ts'
import type { Locale } from '../messages/locale.ts'

/** A part of the catalogue for something inside a view of another part; undefined until it is loaded. */
export function usePart<Part extends MessagePart>(part: Part): Messages[Part] | undefined {
  const load = useCallback((locale: Locale) => loadMessages(locale, part), [part])
  return useMessages(useDialogScope().appearance.locale, load)?.messages
}
