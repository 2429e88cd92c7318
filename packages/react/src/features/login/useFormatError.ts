import { useDialogScope } from '../../context/DialogContext.ts'
import { formatError } from '../../messages/formatError.ts'
import { loadMessages } from '../../messages/loadMessages.ts'

/** Formats an error of the embedded wallet in the visitor's language where its texts are not loaded yet. */
export function useFormatError(): (error: unknown) => Promise<string> {
  const { locale } = useDialogScope().appearance
  return async (error) => formatError(error, await loadMessages(locale, 'embedded'))
}
