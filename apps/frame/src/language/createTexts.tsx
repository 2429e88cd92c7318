import { type Catalogue, createI18n, directionOf, type Messages } from '@latchkey/ui'
import type { ComponentType, ReactNode } from 'react'
import { frameLocale, type Locale, type Other } from './locales.ts'
import { useLoaded } from './useLoaded.ts'

/** A catalogue in the visitor's language. */
export type Texts<English extends Messages> = { readonly locale: Locale; readonly text: Catalogue<English> }

/** The files of a catalogue in the other languages. Those that it lacks are in English. */
export type OtherLanguages<English extends Messages> = {
  readonly [locale in Other]?: () => Promise<Catalogue<English>>
}

export type TextsDeps<English extends Messages> = {
  /** Loads the catalogue in another language, if it has been translated. */
  loadOther(locale: Other): Promise<Catalogue<English> | undefined>
  /** Begins to load what may be needed once nothing can be loaded any more. Nothing waits for it. */
  preload?(): void
  /** Provides formats of numbers and dates, for screens that show some. */
  Formats?: ComponentType<{ locale: string; children: ReactNode }>
}

/**
 * Creates the provider and hook of a catalogue. English is there at once; another language is loaded when it is needed, and
 * nothing is drawn until then. If it can't be loaded, the texts are in English: a screen of the frame never stays empty.
 */
export function createTexts<English extends Messages>(
  english: Catalogue<English>,
  { loadOther, preload, Formats }: TextsDeps<English>,
) {
  const { I18nProvider, useText } = createI18n<English>()
  const inEnglish: Texts<English> = { locale: 'en', text: english }

  async function load(): Promise<Texts<English>> {
    preload?.()
    const locale = frameLocale()
    if (locale === 'en') return inEnglish
    return loadOther(locale).then(
      (text) => (text ? { locale, text } : inEnglish),
      () => inEnglish,
    )
  }

  /** Provides texts, formats and writing direction in the browser's language. */
  function TextsProvider({ children }: { children: ReactNode }) {
    const texts = useLoaded(load, { first: frameLocale() === 'en' ? inEnglish : undefined })
    if (!texts) return null
    const { locale, text } = texts
    const shown = <I18nProvider messages={text}>{children}</I18nProvider>
    return (
      <div lang={locale} dir={directionOf(locale)}>
        {Formats ? <Formats locale={locale}>{shown}</Formats> : shown}
      </div>
    )
  }

  return { TextsProvider, I18nProvider, useText, load }
}

/** The page's own language and direction. */
export function markDocument({ documentElement }: Document, locale: Locale): void {
  documentElement.lang = locale
  documentElement.dir = directionOf(locale)
}
