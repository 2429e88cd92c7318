import type { AccountType as Type } from '@latchkey/core'
import { useViewsText } from '../../messages/text.ts'

/** The type of an account, after its address; nothing for a plain key. */
export function AccountType({ type }: { readonly type: Type }) {
  const { accountType } = useViewsText()
  return type === 'eoa' ? null : <> · {accountType(type)}</>
}
