import { useDialogScope } from '../../context/DialogContext.ts'
import { formatError } from '../../messages/formatError.ts'
import { loadMessages } from '../../messages/loadMessages.ts'

/** For what fails where the words of the embedded wallet are not there yet: the sentence of a failure, in the visitor's language. */
export function useFormatError(): (error: unknown) => Promise<string> {
  const { locale } = useDialogScope().appearance
  return async (error) => formatError(error, await loadMessages(locale, 'embedded'))
}
