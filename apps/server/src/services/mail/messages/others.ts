import type { MailTexts } from '../mailTexts.ts'
import { ar } from './ar.ts'

/** The languages besides English. Those that it lacks are in English. */
export const others: Readonly<Record<string, MailTexts | undefined>> = { ar }
