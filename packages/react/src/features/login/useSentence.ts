import { useDialogScope } from '../../context/DialogContext.ts'
import { loadMessages } from '../../messages/loadMessages.ts'
import { wordFailure } from '../../messages/wordFailure.ts'

/** For what fails where the words of the embedded wallet are not there yet: the sentence of a failure, in the visitor's language. */
export function useSentence(): (error: unknown) => Promise<string> {
  const { locale } = useDialogScope().appearance
  return async (error) => wordFailure(error, await loadMessages(locale, 'embedded'))
}
