import { useDialogScope } from '../../context/DialogContext.ts'
import { formatError } from '../../messages/formatError.ts'
import { loadMessages } from '../../messages/loadMessages.ts'
import { replaceTexts, useOwnTexts } from '../../messages/text.ts'

/** Formats an embedded wallet error in the visitor's language in a view that hasn't loaded those texts. */
export function useFormatError(): (error: unknown) => Promise<string> {
  const { appearance, latchkey } = useDialogScope()
  const texts = useOwnTexts()
  return async (error) => {
    const { languages } = latchkey.options.getState()
    const loaded = await loadMessages(appearance.locale, 'embedded', languages)
    const { embedded } = replaceTexts({ embedded: loaded }, texts)
    return formatError(error, embedded)
  }
}
