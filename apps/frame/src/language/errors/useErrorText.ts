import { frameLocale } from '../locales.ts'
import { useLoaded } from '../useLoaded.ts'
import { formatError } from './formatError.ts'

/**
 * What went wrong and what to do, in the visitor's language; undefined if nothing is wrong, or nothing better is known
 * than that it failed, which the title says. The texts are loaded with the first error, or before it by
 * `preloadErrorTexts`: nobody reads an English sentence who doesn't read English.
 */
export function useErrorText(error: unknown): string | undefined {
  const texts = useLoaded(load, { isWanted: Boolean(error) })
  return error && texts?.locale === frameLocale() ? formatError(error, texts.text) : undefined
}

/**
 * Loads the texts before anything fails, for the catalogues of all that shows errors. Without a network, which is what
 * fails most, they could no longer be loaded.
 */
export function preloadErrorTexts(): void {
  load().catch(() => {})
}

const load = async () => (await import('./messages/text.ts')).load()
