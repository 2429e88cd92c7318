import type { ViewProps } from '../../context/registry.ts'
import { EmailField } from './EmailField.tsx'

/** *Continue with e-mail*: the field alone. */
export function View({ view }: ViewProps<'EmailLogin'>) {
  return <EmailField initial={view.email} />
}
