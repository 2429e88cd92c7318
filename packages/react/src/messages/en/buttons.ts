import { type Buttons, connectText, loadFailureText, networkText } from '../buttonText.ts'

/** The texts of the page's buttons that no view has, for translators. Each button has its own constants. */
export const buttons: Buttons = {
  connecting: connectText.connecting,
  ...loadFailureText,
  ...networkText,
}
