import { mergeWallets, walletsQuery } from '@latchkey/core/queries'
import type { Namespace } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'
import { Segmented, SkeletonRows, useStyles } from '@latchkey/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { phoneCss } from '../../components/phone.css.ts'
import { useDialogScope } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { useFirstText, usePhoneText } from '../../messages/text.ts'
import { connectorFor } from '../../wallets/directory.ts'
import { isPhone } from '../../wallets/phonePlatform.ts'
import { type WalletWay, walletWays } from '../../wallets/walletWays.ts'
import { BrowserWay } from './BrowserWay.tsx'
import { NoWay } from './NoWay.tsx'
import { OpenWallet } from './OpenWallet.tsx'
import { ScanCode } from './ScanCode.tsx'
import { WalletPrompt } from './WalletPrompt.tsx'

/** Loaded with these views: Messages.tsx says why. */
export const Prompt = WalletPrompt

/** One wallet and the ways to it, or without one the code that any wallet on a phone can scan. */
export function View({ view }: ViewProps<'ConnectingWalletConnect'>) {
  useStyles(phoneCss)
  const first = useFirstText()
  const { client } = useDialogScope().latchkey
  const connectors = useStore(client.connectors)
  const active = useStore(client.store, ({ activeNamespace }) => activeNamespace)
  const namespace = view.namespace ?? active
  const { listing, isPending } = useListing(view.wallet)
  if (view.wallet === undefined) return <ScanCode />
  if (isPending) return <SkeletonRows count={3} label={first.loading} />
  if (!listing) return <ScanCode />
  const here = connectorFor(listing, connectors)
  const reaching = connectors.filter((one) => one.kind === 'WALLET_CONNECT' || one === here)
  const ways = walletWays({ listing, connectors: reaching, isPhone: isPhone(navigator), namespace })
  return <Ways key={listing.id} ways={ways} listing={listing} here={here} namespace={namespace} />
}

type WaysProps = Omit<Parameters<typeof BrowserWay>[0], 'connector'> & {
  readonly ways: readonly WalletWay[]
  readonly namespace: Namespace
  readonly here: Parameters<typeof BrowserWay>[0]['connector'] | undefined
}

function Ways({ ways, listing, here, namespace }: WaysProps) {
  const text = usePhoneText()
  const [chosen, choose] = useState<WalletWay>()
  const way = chosen ?? ways[0]
  const names: Record<WalletWay, string> = {
    browser: text.wayBrowser,
    mobile: text.wayMobile,
    qr: text.wayQr,
    web: text.wayWeb,
    desktop: text.wayDesktop,
    unsupported: text.wayBrowser,
  }
  return (
    <>
      {ways.length > 1 && way && (
        <Segmented
          label={text.ways}
          options={ways.map((id) => ({ id, label: names[id] }))}
          value={way}
          onChange={choose}
        />
      )}
      {way === 'browser' && here && <BrowserWay connector={here} listing={listing} />}
      {way === 'qr' && <ScanCode listing={listing} />}
      {(way === 'mobile' || way === 'web' || way === 'desktop') && (
        <OpenWallet key={way} way={way} listing={listing} namespace={namespace} />
      )}
      {(way === 'unsupported' || !way) && <NoWay listing={listing} />}
    </>
  )
}

/** One wallet of the directory, by its id. */
function useListing(id: string | undefined): { listing: WalletListing | undefined; isPending: boolean } {
  const { client } = useDialogScope().latchkey
  const query = useInfiniteQuery(
    { ...walletsQuery(client, { include: id ? [id] : [] }), enabled: id !== undefined },
    useLatchkeyQueryClient(),
  )
  const listing = mergeWallets(query.data?.pages ?? []).find((one) => one.id === id)
  return { listing, isPending: query.isPending && id !== undefined }
}
