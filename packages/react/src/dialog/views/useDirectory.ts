import { mergeWallets, walletsQuery } from '@latchkey/core/queries'
import { limits } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLatchkeyQueryClient } from '../../hooks/queryClient.ts'
import { useDialogScope } from '../DialogContext.ts'
import { isOfferedOnPhone, isPhone } from '../directory.ts'

export type Directory = ReturnType<typeof useDirectory>

/** The directory of the server, searched and in pages, without what the app excludes and what cannot work here. */
export function useDirectory(search: string) {
  const { client } = useDialogScope().latchkey
  const sought = useSettled(search.trim(), limits.WALLET_SEARCH_MIN_WAIT_MS)
  const query = useInfiniteQuery(
    { ...walletsQuery(client, { search: sought || undefined }), placeholderData: keepPreviousData },
    useLatchkeyQueryClient(),
  )
  const { activeNamespace } = client.store.getState()
  const excluded = client.config.wallets?.exclude ?? []
  const onPhone = isPhone(navigator)
  const wallets = mergeWallets(query.data?.pages ?? []).filter(
    (wallet) => !isExcluded(wallet, excluded) && (!onPhone || isOfferedOnPhone(wallet, activeNamespace)),
  )
  return { wallets, query }
}

/** R5.16d. */
function isExcluded({ id, rdns, name }: WalletListing, excluded: readonly string[]): boolean {
  return excluded.some((one) => one === id || one === rdns || one.trim().toLowerCase() === name.toLowerCase())
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
