import { installedRows, offeredListings } from '@latchkey/core'
import { mergeWallets, walletsQuery } from '@latchkey/core/queries'
import { limits } from '@latchkey/protocol'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { useSettled } from '../../hooks/useSettled.ts'
import { prefetchImages, walletImageUrl } from '../../wallets/directory.ts'
import { isOffered } from '../../wallets/namespaces.ts'
import { phonePlatform } from '../../wallets/phonePlatform.ts'
import { type DirectoryRow, directoryRows } from './directoryRows.ts'

export type Directory = ReturnType<typeof useDirectory>
export type DirectoryFilter = { search: string; isCertified: boolean }

/** A shorter search matches half of the directory. */
const SEARCH_FROM = 2

/** The wallets of this browser and of the server's directory, searched and paged, that the app offers. */
export function useDirectory({ search, isCertified }: DirectoryFilter) {
  const { client } = useDialogScope().latchkey
  const queryClient = useLatchkeyQueryClient()
  const typed = search.trim().length < SEARCH_FROM ? '' : search.trim()
  // A search isn't sent for every letter.
  const sought = useSettled(typed, limits.WALLET_SEARCH_MIN_WAIT_MS)
  const platform = phonePlatform(navigator)
  const { include, exclude, featured = [], order } = client.config.wallets ?? {}
  const isFiltered = sought !== '' || isCertified

  const query = useInfiniteQuery(
    {
      ...walletsQuery(client, { search: sought, isCertified, platform, include, exclude }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const chosen = useInfiniteQuery(
    {
      ...walletsQuery(client, { include: featured }),
      enabled: featured.length > 0 && !isFiltered,
    },
    queryClient,
  )
  usePrefetch(query.data?.pages.at(-1)?.data)

  const pages = [...(isFiltered ? [] : (chosen.data?.pages ?? [])), ...(query.data?.pages ?? [])]
  const namespace = client.store.getState().activeNamespace
  const listed = offeredListings(mergeWallets(pages), {
    platform: { isMobile: !!platform },
    namespace,
    include,
    exclude,
  })
  const here = useHere()
  const rows: readonly DirectoryRow[] = directoryRows({
    ...{ here, listed, featured, order },
    search: sought,
    isCertified,
  })
  return { rows, query, sought, total: query.data?.pages[0]?.count ?? 0 }
}

/** The wallets of this browser, each once. */
function useHere() {
  const { client } = useDialogScope().latchkey
  const connectors = useStore(client.connectors)
  const connections = useStore(client.store, (state) => state.connections)
  return installedRows({
    connectors: connectors.filter((one) => isOffered(client.networks, one.namespace)),
    connections,
    recent: [],
    options: client.config.wallets ?? {},
  }).filter(({ kind }) => kind === 'injected' || kind === 'external')
}

/** A page's first images are fetched right away, the others as they scroll into view. */
function usePrefetch(page: readonly Parameters<typeof walletImageUrl>[1][] | undefined) {
  const { client, prefetched } = useDialogScope().latchkey
  useEffect(() => {
    if (page)
      prefetchImages(
        page.map((wallet) => walletImageUrl(client, wallet)),
        prefetched.pictures,
      )
  }, [page, client, prefetched])
}
