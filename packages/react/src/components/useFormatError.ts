import { useDialogScope } from '../context/DialogContext.ts'
import { formatError } from '../messages/formatError.ts'
import { loadMessages } from '../messages/loadMessages.ts'
import { replaceTexts, useFirstText, useOwnTexts } from '../messages/text.ts'

/**
 * Formats an error of the embedded wallet, or of reading the sessions, in the visitor's language where those texts aren't
 * loaded. Never rejects: if they can't be loaded either, it says so.
 */
export function useFormatError(): (error: unknown) => Promise<string> {
  const { appearance, latchkey } = useDialogScope()
  const { notLoaded } = useFirstText()
  const texts = useOwnTexts()
  return (error) =>
    loadMessages(appearance.locale, 'embedded', latchkey.options.getState().languages).then(
      (embedded) => formatError(error, replaceTexts({ embedded }, texts).embedded),
      () => notLoaded,
    )
}
