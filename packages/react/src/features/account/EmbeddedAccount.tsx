import type { Connection } from '@latchkey/core'
import { usePart } from '../../components/usePart.ts'
import { EmbeddedTextProvider } from '../../messages/text.ts'
import { AccountTypeRow } from './AccountTypeRow.tsx'
import { PasskeyOffer } from './PasskeyOffer.tsx'
import { SaveWallet } from './SaveWallet.tsx'
import { SecurityRow } from './SecurityRow.tsx'
import { SignedInRow } from './SignedInRow.tsx'
import { useWalletUser } from './useWalletUser.ts'

/** What Account says of the embedded wallet alone: whose it is, what it is, and how to keep it. */
export function EmbeddedAccount({ connection }: { readonly connection: Connection }) {
  const messages = usePart('embedded')
  const user = useWalletUser()
  if (!messages) return null
  return (
    <EmbeddedTextProvider messages={messages}>
      {user?.provider === 'guest' && <SaveWallet />}
      {user && user.provider !== 'guest' && user.provider !== 'passkey' && <PasskeyOffer />}
      <div className="lk-stack">
        {user && <SignedInRow user={user} />}
        {user && connection.namespace === 'eip155' && <AccountTypeRow user={user} />}
        <SecurityRow />
      </div>
    </EmbeddedTextProvider>
  )
}
