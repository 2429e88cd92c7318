import { useStyles } from '../theme/styles.ts'
import { spinnerCss } from './Spinner.css.ts'

/** Decorative: what is waited for is said in words beside it. Stands still where motion is unwanted. */
export function Spinner() {
  useStyles(spinnerCss)
  return <span className="lk-spinner" aria-hidden="true" />
}
