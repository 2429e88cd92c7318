import { rememberWallet } from '@latchkey/core/actions'
import type { WalletListing } from '@latchkey/protocol/api'
import { useEffect } from 'react'
import { useDialogScope } from '../../context/DialogContext.ts'
import { walletImageUrl } from '../../wallets/directory.ts'

/** Adds a wallet to the recent ones as soon as its code or link is shown. */
export function useRemembered(listing: WalletListing | undefined): void {
  const { client } = useDialogScope().latchkey
  useEffect(() => {
    if (!listing) return
    const { id, name, rdns } = listing
    rememberWallet(client, { id, name, iconUrl: walletImageUrl(client, listing), ...(rdns ? { rdns } : {}) })
  }, [client, listing])
}
