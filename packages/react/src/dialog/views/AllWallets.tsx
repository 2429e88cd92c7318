import { Notice, Search, SkeletonRows, useSkeleton } from '@latchkey/ui'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useFirstText, useViewsText } from '../../messages/text.ts'
import { useDialogScope } from '../DialogContext.ts'
import { unlistedConnectors } from '../directory.ts'
import { DirectoryList } from './DirectoryList.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { useDirectory } from './useDirectory.ts'

/** *All wallets*: those of this browser first, then the directory, page by page. */
export function View() {
  const first = useFirstText()
  const text = useViewsText()
  const [search, setSearch] = useState('')
  const { client } = useDialogScope().latchkey
  const connectors = useStore(client.connectors)
  const directory = useDirectory(search)
  const { wallets, query } = directory
  const isWaiting = useSkeleton(query.isPending)
  const here = unlistedConnectors(connectors, wallets, search)
  const count = here.length + wallets.length
  const isNothing = count === 0 && !query.isPending && !query.isError
  return (
    <>
      <Search
        label={text.searchWallets}
        placeholder={text.searchWallets}
        clearLabel={text.clearSearch}
        value={search}
        onChange={setSearch}
        result={query.isPending ? undefined : text.walletCount(count)}
      />
      <DirectoryList connectors={here} wallets={wallets} directory={directory} />
      {isWaiting && <SkeletonRows count={4} label={first.loading} />}
      {isNothing && <Notice>{search.trim() ? text.noWalletFound(search.trim()) : text.noDirectory}</Notice>}
      {query.isError && (
        <FailureNotice
          title={text.walletsFailed}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  )
}
