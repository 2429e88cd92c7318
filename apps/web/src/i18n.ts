import { createI18n } from '@latchkey/ui'
import type { en } from './messages/en.ts'

export const { I18nProvider, useText } = createI18n<typeof en>()
