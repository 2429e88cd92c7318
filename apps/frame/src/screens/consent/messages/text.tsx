import { type Catalogue, createI18n, directionOf } from '@latchkey/ui'
import { type ReactNode, useEffect } from 'react'
import { messagesFor } from '../../../messagesFor.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'

const { I18nProvider, useText } = createI18n<typeof en>()

export { useText }

const catalogues: Readonly<Record<'en' | 'ar', Catalogue<typeof en>>> = { en, ar }

/** The words of the frame's own screens, in the browser's language. */
export function SettingsText({ children }: { children: ReactNode }) {
  const { locale, messages } = messagesFor(catalogues, navigator.languages)
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale)
  }, [locale])
  return <I18nProvider messages={messages}>{children}</I18nProvider>
}
