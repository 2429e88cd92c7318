import { offeredListings } from '@latchkey/core'
import { mergeWallets, walletsQuery } from '@latchkey/core/queries'
import { limits } from '@latchkey/protocol'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLatchkeyQueryClient } from '../../hooks/queryClient.ts'
import { useDialogScope } from '../DialogContext.ts'
import { isPhone } from '../isPhone.ts'

export type Directory = ReturnType<typeof useDirectory>

/** The directory of the server, searched and in pages, without what the app excludes and what cannot work here. */
export function useDirectory(search: string) {
  const { client } = useDialogScope().latchkey
  const sought = useSettled(search.trim(), limits.WALLET_SEARCH_MIN_WAIT_MS)
  const query = useInfiniteQuery(
    { ...walletsQuery(client, { search: sought || undefined }), placeholderData: keepPreviousData },
    useLatchkeyQueryClient(),
  )
  const wallets = offeredListings(mergeWallets(query.data?.pages ?? []), {
    platform: { isMobile: isPhone(navigator) },
    namespace: client.store.getState().activeNamespace,
    exclude: client.config.wallets?.exclude,
  })
  return { wallets, query }
}

/** A value once it has stayed for `ms`: a search is not sent for every letter. Emptying is at once. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return value === '' ? '' : settled
}
