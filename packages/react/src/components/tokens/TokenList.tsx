import { Button, List, Notice, Row, SkeletonRows, useFormats, useSkeleton } from '@latchkey/ui'
import { memo, type ReactElement, type ReactNode, startTransition, useCallback, useMemo, useState } from 'react'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import { type AssetHolding, groupAssets } from '../../hooks/groupAssets.ts'
import type { Holdings } from '../../hooks/readHoldings.ts'
import type { TokenBalance } from '../../hooks/tokenBalance.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useFirstText, useMoneyText } from '../../messages/text.ts'
import { AddFundsButton } from '../balance/AddFundsButton.tsx'
import { CHUNK, chunksOf, RowWindow, RowWindows } from '../lists/RowWindow.tsx'
import { useListMotion } from '../motion/useListMotion.ts'
import { AssetRow } from './AssetRow.tsx'
import { TokenBalanceRow } from './TokenBalanceRow.tsx'
import { UnverifiedTokens } from './UnverifiedTokens.tsx'

export type TokenListProps = {
  readonly holdings: Holdings
  /** The network whose tokens aren't marked. */
  readonly home: string | undefined
  /** Reads again what could not be read. */
  readonly onRetry?: (() => void) | undefined
  /** The change of an asset's price, if known. */
  readonly noteOf?: ((asset: AssetHolding) => ReactNode) | undefined
}

/** More would put what follows the list out of reach. */
const ROWS_AT_ONCE = 50

/** An account's assets, most valuable first, each once whatever the number of its networks. */
export function TokenList({ holdings, home, onRetry, noteOf }: TokenListProps) {
  const text = useMoneyText()
  const { tryAgain } = useFirstText()
  const { networks } = useClient()
  const { list } = useFormats()
  const { status, tokens, unread } = holdings
  const isWaiting = useSkeleton(status === 'loading')
  const assets = useMemo(() => groupAssets(tokens.filter(({ isUnverified }) => !isUnverified)), [tokens])
  const unverified = useMemo(() => tokens.filter(({ isUnverified }) => isUnverified), [tokens])
  if (isWaiting || status === 'loading') return <SkeletonRows count={3} plain label={text.loadingBalances} />
  if (status === 'disconnected') return null
  // The balance above already says that it couldn't be loaded.
  if (status === 'failed') return null
  if (tokens.length === 0 && unread.length === 0) return <Notice action={<AddFundsButton />}>{text.noTokens}</Notice>
  const rows = { holdings, home, noteOf }
  return (
    <>
      <Rows assets={assets} {...rows}>
        {unread.length > 0 && (
          <Row
            plain
            onClick={onRetry}
            title={<bdi>{list(unread.map((id) => networks.find((network) => network.id === id)?.name ?? id))}</bdi>}
            detail={text.networkUnread}
            end={onRetry && tryAgain}
          />
        )}
      </Rows>
      {unverified.length > 0 && (
        <UnverifiedTokens count={unverified.length}>
          <Rows assets={groupAssets(unverified)} {...rows} />
        </UnverifiedTokens>
      )}
    </>
  )
}

type RowsProps = Pick<TokenListProps, 'holdings' | 'home' | 'noteOf'> & {
  readonly assets: readonly AssetHolding[]
  readonly children?: ReactNode
}

function Rows({ assets, holdings, home, noteOf, children }: RowsProps) {
  const { showMore } = useFirstText()
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const { status, outdated } = holdings
  const isStale = useCallback(
    ({ networkId }: TokenBalance) => status === 'stale' || outdated.includes(networkId),
    [status, outdated],
  )
  const chunks = useMemo(() => chunksOf(assets), [assets])
  return (
    <>
      <div className="lk-stack">
        <RowWindows>
          {chunks.slice(0, Math.ceil(shown / CHUNK)).map((chunk, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new asset moves one row into the next part
            <RowWindow key={place} count={chunk.length} isFirst={place === 0}>
              <Chunk assets={chunk} home={home} noteOf={noteOf} isStale={isStale} />
            </RowWindow>
          ))}
        </RowWindows>
        {children && <List>{children}</List>}
      </div>
      {assets.length > shown && (
        <Button variant="quiet" wide onClick={() => startTransition(() => setShown(shown + ROWS_AT_ONCE))}>
          {showMore}
        </Button>
      )}
    </>
  )
}

type ChunkProps = Pick<RowsProps, 'assets' | 'home' | 'noteOf'> & {
  readonly isStale: (token: TokenBalance) => boolean
}

/** Some rows. Drawn again only when something about them changes, not when more rows follow. */
const Chunk = memo(function Chunk({ assets, home, noteOf, isStale }: ChunkProps) {
  const { networks } = useClient()
  const list = useListMotion()
  const { push } = useSteps()
  const preload = usePreload('Token')
  const opening = ({ id, name }: TokenBalance) => ({
    ...preload,
    onClick: () => push({ view: 'Token', id, title: name }),
  })
  function rowOf(asset: AssetHolding): ReactElement {
    const [token, ...others] = asset.tokens
    const row = { note: noteOf?.(asset), isStale: asset.tokens.some(isStale) }
    if (others.length > 0) return <AssetRow key={asset.key} asset={asset} opening={opening} {...row} />
    const network = token.networkId === home ? undefined : networks.find(({ id }) => id === token.networkId)
    return <TokenBalanceRow key={asset.key} token={token} network={network} {...opening(token)} {...row} />
  }
  return <List listRef={list}>{assets.map(rowOf)}</List>
})
