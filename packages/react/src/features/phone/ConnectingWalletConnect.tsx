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
import { type WalletMethod, walletMethods } from '../../wallets/walletMethods.ts'
import { BrowserMethod } from './BrowserMethod.tsx'
import { OpenWallet } from './OpenWallet.tsx'
import { ScanCode } from './ScanCode.tsx'
import { Unreachable } from './Unreachable.tsx'

/** One wallet and the methods to connect to it; without a wallet, the QR code that any phone wallet can scan. */
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
  const methods = walletMethods({ listing, connectors: reaching, isPhone: isPhone(navigator), namespace })
  return <Methods key={listing.id} methods={methods} listing={listing} here={here} namespace={namespace} />
}

type MethodsProps = Omit<Parameters<typeof BrowserMethod>[0], 'connector'> & {
  readonly methods: readonly WalletMethod[]
  readonly namespace: Namespace
  readonly here: Parameters<typeof BrowserMethod>[0]['connector'] | undefined
}

function Methods({ methods, listing, here, namespace }: MethodsProps) {
  const text = usePhoneText()
  const [chosen, choose] = useState<WalletMethod>()
  const method = chosen ?? methods[0]
  const names: Record<WalletMethod, string> = {
    browser: text.wayBrowser,
    mobile: text.wayMobile,
    qr: text.wayQr,
    web: text.wayWeb,
    desktop: text.wayDesktop,
    unsupported: text.wayBrowser,
  }
  return (
    <>
      {methods.length > 1 && method && (
        <Segmented
          label={text.methods}
          options={methods.map((id) => ({ id, label: names[id] }))}
          value={method}
          onChange={choose}
        />
      )}
      {method === 'browser' && here && <BrowserMethod connector={here} listing={listing} />}
      {method === 'qr' && <ScanCode listing={listing} />}
      {(method === 'mobile' || method === 'web' || method === 'desktop') && (
        <OpenWallet key={method} method={method} listing={listing} namespace={namespace} />
      )}
      {(method === 'unsupported' || !method) && <Unreachable listing={listing} />}
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
