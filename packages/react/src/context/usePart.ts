import { useCallback } from 'react'
import { loadMessages } from '../messages/loadMessages.ts'
import type { Locale } from '../messages/locale.ts'
import type { LazyPart, Messages } from '../messages/parts.ts'
import { useDialogScope } from './DialogContext.ts'
import { useMessages } from './useMessages.ts'

/** A part of the catalogue that a component needs besides its view's own; undefined until it has loaded. */
export function usePart<Part extends LazyPart>(part: Part): Messages[Part] | undefined {
  const { appearance, latchkey } = useDialogScope()
  const load = useCallback(
    (locale: Locale) => loadMessages(locale, part, latchkey.options.getState().languages),
    [part, latchkey],
  )
  return useMessages(appearance.locale, load)?.messages
}
