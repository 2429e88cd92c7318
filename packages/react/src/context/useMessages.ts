import { useEffect, useState } from 'react'
import type { Locale } from '../messages/locale.ts'
import { startLazy } from './latchkey.ts'

/** A part of the catalogue, or several, in one language. */
export type InLocale<Part> = { readonly locale: Locale; readonly messages: Part }

/**
 * Messages in the wanted language; those of the previous language until they are loaded and when they cannot be, so that
 * no view is ever without text. Without `initial` undefined at first. `load` must be the same function in every render.
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
