import type { ActionTitle, Warning } from '../../../approval/approval.ts'
import type { Words } from '../messages/text.ts'

/** The text of an action's title. */
export function titleOf(title: ActionTitle, text: Words): string {
  return text[`action${capital(title)}`]
}

/** The sentence of a warning. Names and addresses in it are untrusted. */
export function formatWarning({ code, values = {} }: Warning, text: Words): string {
  const found = text[`warn${capital(code)}`]
  return typeof found === 'string' ? found : found(values)
}

function capital<Word extends string>(word: Word): Capitalize<Word> {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<Word>
}
