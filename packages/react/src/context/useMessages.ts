import { useEffect, useState } from 'react'
import type { Locale } from '../messages/locale.ts'
import { startLazy } from './latchkey.ts'

/** One or several parts of the catalogue, in one language. */
export type InLocale<Part> = { readonly locale: Locale; readonly messages: Part }

/**
 * The messages in the current language. Until they have loaded, or if they can't be, those of the previous language, so
 * that a view is never without text. Without `initial`, undefined at first. `load` must be the same function in every
 * render.
 */
export function useMessages<Part>(
  locale: Locale,
  load: (locale: Locale) => Promise<Part>,
  initial: InLocale<Part>,
): InLocale<Part>
export function useMessages<Part>(locale: Locale, load: (locale: Locale) => Promise<Part>): InLocale<Part> | undefined
export function useMessages<Part>(locale: Locale, load: (locale: Locale) => Promise<Part>, initial?: InLocale<Part>) {
  const [current, setCurrent] = useState(initial)
  const isWanted = current?.locale !== locale
  useEffect(
    () =>
      isWanted
        ? startLazy(
            () => load(locale),
            (messages) => setCurrent({ locale, messages }),
          )
        : undefined,
    [locale, load, isWanted],
  )
  return current
}
