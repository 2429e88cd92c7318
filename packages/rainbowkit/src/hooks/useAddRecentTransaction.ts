import { selectAccountId } from '@latchkey/core'
import { networkOf } from '@latchkey/protocol'
import { useClient } from '@latchkey/react'
import { useCallback } from 'react'
import { useRainbowKit } from '../context/RainbowKitContext.ts'
import type { NewTransaction } from '../context/recentTransactions.ts'

/** Returns a function that tells of a transaction of the connected account, so that `hasPendingTransactions` knows it. */
export function useAddRecentTransaction(): (transaction: NewTransaction) => void {
  const client = useClient()
  const { transactions } = useRainbowKit()
  return useCallback(
    ({ hash }) => {
      if (!/^0x[\da-f]{64}$/i.test(hash)) throw new Error(`addRecentTransaction got no transaction hash: ${hash}`)
      const account = selectAccountId(client.store.getState(), 'eip155')
      if (!account) throw new Error('addRecentTransaction needs a connected wallet.')
      transactions.add({ hash, account, networkId: networkOf(account) })
    },
    [client, transactions],
  )
}
