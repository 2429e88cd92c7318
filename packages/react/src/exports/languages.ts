/** The dialog's languages, to pass as `languages={{ de }}`. Each loads the rest of its texts when they are needed. */
export { language as ar } from '../messages/ar/language.ts'
export type { Language } from '../messages/language.ts'
