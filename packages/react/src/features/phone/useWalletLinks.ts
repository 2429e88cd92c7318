import { mergeWallets, walletsQuery } from '@latchkey/core/queries'
import { requestLink } from '@latchkey/core/walletconnect'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { phonePlatform } from '../../wallets/phonePlatform.ts'
import { walletLinks } from '../../wallets/walletLinks.ts'
import type { ShownRequest } from './useShownRequest.ts'

/**
 * How the wallet is opened: by the links that it gave when it connected, else by those of the directory, and last where this
 * phone gets it (`store`). A computer opens a web address only: a scheme may lead nowhere there.
 */
export function useWalletLinks(shown: ShownRequest | undefined): {
  links: readonly string[]
  store?: string | undefined
} {
  const { client } = useDialogScope().latchkey
  const name = shown?.wallet.name ?? ''
  const { data } = useInfiniteQuery(
    { ...walletsQuery(client, { search: name }), enabled: shown?.isPhone === true && name !== '' },
    useLatchkeyQueryClient(),
  )
  if (!shown) return { links: [] }
  const { links, id, topic } = shown.request
  if (!shown.isPhone) return { links: links.filter((link) => /^https?:/.test(link)) }
  const listing = mergeWallets(data?.pages ?? []).find((one) => one.name.toLowerCase() === name.toLowerCase())
  const listed = [listing?.link_mode, listing?.mobile_link].flatMap((link) =>
    link ? [requestLink({ link, requestId: id, topic })] : [],
  )
  const platform = phonePlatform(navigator)
  const store = listing && walletLinks(listing).find(({ kind }) => kind === platform)?.url
  const open = links.length > 0 ? links : listed
  return { links: store ? [...open, store] : open, store }
}
