import { offeredListings } from '@latchkey/core'
import { mergeWallets, walletsQuery } from '@latchkey/core/queries'
import { limits } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'
import { List, Logo, Notice, Row, SkeletonRows } from '@latchkey/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FailureNotice } from '../../components/FailureNotice.tsx'
import { useDialogScope, useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { useFirstText, useViewsText } from '../../messages/text.ts'
import { walletImageUrl } from '../../wallets/directory.ts'
import { AboutWallets } from './AboutWallets.tsx'
import { WalletLinks } from './WalletLinks.tsx'

/** *Get a wallet*: where to get one wallet, or a few to start with. */
export function View({ view }: ViewProps<'GetWallet'>) {
  const first = useFirstText()
  const text = useViewsText()
  const { wallets, query } = useOffer(view.wallet)
  const [wallet] = wallets
  if (query.isPending) return <SkeletonRows count={3} label={first.loading} />
  if (query.isError)
    return (
      <FailureNotice
        title={text.walletsFailed}
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (view.wallet && wallet) return <WalletLinks wallet={wallet} />
  if (!wallet) return <Notice>{view.wallet ? text.walletUnknown : text.noDirectory}</Notice>
  return (
    <>
      <AboutWallets />
      <p className="lk-caption">{text.getWalletHint}</p>
      <List>
        {wallets.map((one) => (
          <OfferedRow key={one.id} wallet={one} />
        ))}
      </List>
    </>
  )
}

function OfferedRow({ wallet }: { wallet: WalletListing }) {
  const { client } = useDialogScope().latchkey
  const { push } = useSteps()
  return (
    <Row
      title={<bdi>{wallet.name}</bdi>}
      icon={<Logo src={walletImageUrl(client, wallet)} name={wallet.name} />}
      chevron
      onClick={() => push({ view: 'GetWallet', wallet: wallet.id })}
    />
  )
}

/** One wallet by its id; otherwise the featured ones, or the first few of the directory. */
function useOffer(id: string | undefined) {
  const { client } = useDialogScope().latchkey
  const { featured, include, exclude } = client.config.wallets ?? {}
  const filter = id
    ? { include: [id] }
    : featured?.length
      ? { include: featured }
      : { entries: limits.RECOMMENDED_WALLETS, include, exclude }
  const query = useInfiniteQuery(walletsQuery(client, filter), useLatchkeyQueryClient())
  const listed = mergeWallets(query.data?.pages ?? [])
  const wallets = offeredListings(listed, { platform: { isMobile: false }, include, exclude })
  return { query, wallets: id ? listed.filter((wallet) => wallet.id === id) : wallets }
}
