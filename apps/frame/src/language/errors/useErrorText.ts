import { useEffect, useState } from 'react'
import type { Texts } from '../createTexts.tsx'
import { frameLocale } from '../locales.ts'
import { formatError } from './formatError.ts'
import type { en } from './messages/en.ts'

/**
 * What went wrong and what to do, in the visitor's language; undefined if nothing is wrong, or nothing better is known than
 * that it failed. The texts are loaded with the first error, or before it by `preloadErrorTexts`: nobody reads an English
 * sentence who doesn't read English.
 */
export function useErrorText(error: unknown): string | undefined {
  const locale = frameLocale()
  const [texts, setTexts] = useState<Texts<typeof en>>()
  const isMissing = Boolean(error) && texts === undefined
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    load().then(
      (loaded) => {
        if (!isOver) setTexts(loaded)
      },
      // The title says that it failed.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [isMissing])
  return error && texts?.locale === locale ? formatError(error, texts.text) : undefined
}

/** Loads the texts before anything fails. Without a network, which is what fails most, they could no longer be loaded. */
export function preloadErrorTexts(): void {
  load().catch(() => {})
}

const load = async () => (await import('./messages/text.ts')).load()
