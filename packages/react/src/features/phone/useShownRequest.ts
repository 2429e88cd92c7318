import type { WalletInfo, WalletRequest } from '@latchkey/core'
import { mergeWallets, walletsQuery } from '@latchkey/core/queries'
import { requestLink } from '@latchkey/core/walletconnect'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { isPhone, phonePlatform } from '../../wallets/phonePlatform.ts'
import { walletLinks } from '../../wallets/walletLinks.ts'

export type ShownRequest = { request: WalletRequest; wallet: WalletInfo; isPhone: boolean }

/** A wallet that responds or opens at once needs no prompt. */
const SHOW_AFTER_MS = 400

/** The request that the visitor can do something about: one to a wallet that isn't listening or, on a phone, any. */
export function useShownRequest(): ShownRequest | undefined {
  const { store } = useDialogScope().latchkey.client
  const requests = useStore(store, ({ walletRequests }) => walletRequests)
  const connections = useStore(store, (state) => state.connections)
  const onPhone = isPhone(navigator)
  const request = requests.find(({ isListening }) => isListening === false) ?? (onPhone ? requests[0] : undefined)
  const [settled, setSettled] = useState<number>()
  const id = request?.id
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [id])
  const wallet = connections.find(({ key }) => key === request?.connection)?.wallet
  return request && wallet && settled === id ? { request, wallet, isPhone: onPhone } : undefined
}

/**
 * The links that open the wallet: those it gave when connecting, otherwise the directory's, and last this phone's store
 * (`store`). A computer only opens web addresses, because a scheme may lead nowhere there.
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
