import { useStore } from 'zustand'
import { useAppearance } from '../context/appearance.ts'
import { useLatchkey } from '../context/latchkey.ts'
import type { ButtonText } from '../messages/buttonText.ts'
import type { FirstText } from '../messages/language.ts'
import type { Locale } from '../messages/locale.ts'

/** Texts of a button in the language of the buttons, with what the app says instead. */
export function useButtonText<Key extends keyof ButtonText>(
  english: Readonly<Record<Key, string>>,
): Readonly<Record<Key, string>> {
  return { ...english, ...useButtonLanguage().texts }
}

/** The language that the page's buttons are in: English until the texts of the visitor's are there. */
export function useButtonLanguage(): { locale: Locale; texts: Partial<FirstText> } {
  const { locale, texts } = useAppearance()
  const { options, firstTexts } = useLatchkey()
  const given = useStore(options).languages?.[locale]
  const loaded = useStore(firstTexts)[locale]
  const own = typeof given === 'object' ? given.first : loaded
  return { locale: own ? locale : 'en', texts: { ...own, ...texts?.first } }
}
