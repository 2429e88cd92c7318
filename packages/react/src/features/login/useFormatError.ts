import { useDialogScope } from '../../context/DialogContext.ts'
import { formatError } from '../../messages/formatError.ts'
import { loadMessages } from '../../messages/loadMessages.ts'
import { replaceTexts, useOwnTexts } from '../../messages/text.ts'

/** Formats an embedded wallet error in the visitor's language in a view that hasn't loaded those texts. */
export function useFormatError(): (error: unknown) => Promise<string> {
  const { locale } = useDialogScope().appearance
  const texts = useOwnTexts()
  return async (error) => {
    const { embedded } = replaceTexts({ embedded: await loadMessages(locale, 'embedded') }, texts)
    return formatError(error, embedded)
  }
}
