import { useErrorText } from './useErrorText.ts'

/** What went wrong and what to do, below a title that says that something failed. */
export function ErrorText({ error }: { error: unknown }) {
  return useErrorText(error)
}
