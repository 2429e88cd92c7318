import { useStyles } from '../theme/styles.ts'
import { spinnerCss } from './Spinner.css.ts'

/** Decorative: a text next to it says what is loading. Doesn't spin with reduced motion. */
export function Spinner() {
  useStyles(spinnerCss)
  return <span className="lk-spinner" aria-hidden="true" />
}
