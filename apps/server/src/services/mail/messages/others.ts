import type { MailTexts } from '../mailTexts.ts'
import { ar } from './ar.ts'
import { hi } from './hi.ts'
import { id } from './id.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { vi } from './vi.ts'
import { zhHans } from './zh-Hans.ts'
import { zhHant } from './zh-Hant.ts'

/** The languages besides English. Those that it lacks are in English. */
export const others: Readonly<Record<string, MailTexts | undefined>> = {
  ar,
  hi,
  id,
  ja,
  ko,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}
