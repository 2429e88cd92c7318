import { mergeWallets, walletsQuery } from '@latchkey/core/queries'
import type { WalletListing } from '@latchkey/protocol/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'

/** One wallet of the directory, by its id. */
export function useListing(id: string | undefined): { listing: WalletListing | undefined; isPending: boolean } {
  const { client } = useDialogScope().latchkey
  const query = useInfiniteQuery(
    { ...walletsQuery(client, { include: id ? [id] : [] }), enabled: id !== undefined },
    useLatchkeyQueryClient(),
  )
  const listing = mergeWallets(query.data?.pages ?? []).find((one) => one.id === id)
  return { listing, isPending: query.isPending && id !== undefined }
}
