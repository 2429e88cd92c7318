import { useDialogScope } from '../../context/DialogContext.ts'
import { formatError } from '../../messages/formatError.ts'
import { loadMessages } from '../../messages/loadMessages.ts'

/** Formats an embedded wallet error in the visitor's language in a view that hasn't loaded those texts. */
export function useFormatError(): (error: unknown) => Promise<string> {
  const { locale } = useDialogScope().appearance
  return async (error) => formatError(error, await loadMessages(locale, 'embedded'))
}
