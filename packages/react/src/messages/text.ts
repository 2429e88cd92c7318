import { createI18n } from '@latchkey/ui'
import type { first } from './en/first.ts'
import type { money } from './en/money.ts'
import type { views } from './en/views.ts'

/** One hook for each part of the catalogue; the dialog loads a part before it draws a view that speaks it. */
export const { I18nProvider: FirstTextProvider, useText: useFirstText } = createI18n<typeof first>()
export const { I18nProvider: ViewsTextProvider, useText: useViewsText } = createI18n<typeof views>()
export const { I18nProvider: MoneyTextProvider, useText: useMoneyText } = createI18n<typeof money>()
