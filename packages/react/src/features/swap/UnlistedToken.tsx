import { addressOf } from '@latchkey/protocol'
import { Notice } from '@latchkey/ui'
import { FullAddress } from '../../components/accounts/FullAddress.tsx'
import { useSwapText } from '../../messages/text.ts'
import type { SwapToken } from './swapTokens.ts'

/** Warns that a token is in no list, so its name may be false, and shows its address. */
export function UnlistedToken({ token }: { readonly token: SwapToken | undefined }) {
  const text = useSwapText()
  if (!token?.isUnlisted) return null
  return (
    <Notice tone="warning" title={text.unlisted(token.symbol)}>
      {text.unlistedHint} <FullAddress value={addressOf(token.id)} />
    </Notice>
  )
}
