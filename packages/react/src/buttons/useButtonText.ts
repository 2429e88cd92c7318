import { useAppearance } from '../context/appearance.ts'
import { type ButtonText, buttonText } from '../messages/buttonText.ts'

/** The words of the buttons in the language of now. */
export function useButtonText(): ButtonText {
  return buttonText[useAppearance().locale]
}
