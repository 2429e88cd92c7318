import type { AccountId } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { useLatchkey } from '../context/latchkey.ts'

/** The name of an account once it is known. What reads names is loaded for somebody who is connected, never before. */
export function useAccountName(account: AccountId | undefined): string | undefined {
  const latchkey = useLatchkey()
  const [known, setKnown] = useState<{ account: AccountId; name: string | null }>()
  useEffect(() => {
    if (!account) return
    let isWanted = true
    let stop = () => {}
    const report = (name: string | null) => setKnown({ account, name })
    import('./watchIdentity.ts').then(
      ({ watchIdentity }) => {
        if (isWanted) stop = watchIdentity(latchkey, account, report)
      },
      // Without a name the address stands.
      () => undefined,
    )
    return () => {
      isWanted = false
      stop()
    }
  }, [latchkey, account])
  return known?.account === account ? (known?.name ?? undefined) : undefined
}
