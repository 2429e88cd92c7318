import type { LatchkeyError } from '@latchkey/protocol'
import type { Toaster } from '@latchkey/ui'
import { useEffect } from 'react'
import { useMoneyText } from '../messages/text.ts'

/** R8.04: says once for each failure that the balance could not be read; the view keeps saying it. */
export function useBalanceToast(error: LatchkeyError | undefined, toaster: Pick<Toaster, 'show'>): void {
  const { balanceUnavailable } = useMoneyText()
  useEffect(() => {
    if (error) toaster.show({ kind: 'error', text: balanceUnavailable })
  }, [error, toaster, balanceUnavailable])
}
