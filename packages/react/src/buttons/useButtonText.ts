import { useAppearance } from '../context/appearance.ts'
import type { ButtonText, ByLocale } from '../messages/buttonText.ts'

/** Texts of a button in the current language, with what the app says instead. */
export function useButtonText<Key extends keyof ButtonText>(text: ByLocale<Key>): Readonly<Record<Key, string>> {
  const { locale, texts } = useAppearance()
  return { ...text[locale], ...texts?.first }
}
