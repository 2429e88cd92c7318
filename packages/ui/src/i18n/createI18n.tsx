import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Catalogue, Messages } from './catalogue.ts'
import { createFormats, type Formats } from './formats.ts'

export type I18nProviderProps<Reference extends Messages> = {
  /** A BCP 47 tag: it chooses number formats and direction. */
  readonly locale: string
  readonly messages: Catalogue<Reference>
  readonly children: ReactNode
}

/**
 * The provider and hook of one catalogue: `const { I18nProvider, useText } = createI18n<typeof en>()`.
 */
export function createI18n<Reference extends Messages>() {
  const MessagesContext = createContext<Catalogue<Reference> | null>(null)

  function I18nProvider({ locale, messages, children }: I18nProviderProps<Reference>) {
    return (
      <FormatsProvider locale={locale}>
        <MessagesContext value={messages}>{children}</MessagesContext>
      </FormatsProvider>
    )
  }

  function useText(): Catalogue<Reference> {
    const messages = use(MessagesContext)
    if (!messages) throw new Error('useText needs an I18nProvider above it')
    return messages
  }

  return { I18nProvider, useText }
}

/** Formats without a catalogue, for components alone on a page. */
export function FormatsProvider({ locale, children }: { readonly locale: string; readonly children: ReactNode }) {
  const formats = useMemo(() => createFormats(locale), [locale])
  return <FormatsContext value={formats}>{children}</FormatsContext>
}

/** The formats of the nearest provider; English without one. */
export function useFormats(): Formats {
  return use(FormatsContext)
}

const FormatsContext = createContext<Formats>(createFormats('en'))
