import { useAppearance } from '../context/appearance.ts'
import { type ButtonText, buttonText } from '../messages/buttonText.ts'

/** The texts of the buttons in the current language, with what the app says instead. */
export function useButtonText(): ButtonText {
  const { locale, texts } = useAppearance()
  return { ...buttonText[locale], ...texts?.first }
}
