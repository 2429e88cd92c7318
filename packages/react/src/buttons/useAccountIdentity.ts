import type { AccountId } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { startLazy, useLatchkey } from '../context/latchkey.ts'
import type { KnownIdentity } from './watchIdentity.ts'

/** The name and image of an account once known. The code that reads them only loads when a wallet is connected. */
export function useAccountIdentity(account: AccountId | undefined): Partial<KnownIdentity> {
  const latchkey = useLatchkey()
  const [known, setKnown] = useState<{ account: AccountId; identity: KnownIdentity }>()
  useEffect(() => {
    if (!account) return
    const report = (identity: KnownIdentity) => setKnown({ account, identity })
    // If it can't be loaded, the address is shown.
    return startLazy(
      () => import('./watchIdentity.ts'),
      ({ watchIdentity }) => watchIdentity(latchkey, account, report),
    )
  }, [latchkey, account])
  return (known?.account === account && known?.identity) || {}
}
