import { List, Notice, Row, SkeletonRows, useFormats, useSkeleton } from '@latchkey/ui'
import type { Holdings } from '../hooks/readHoldings.ts'
import type { TokenBalance } from '../hooks/tokenBalance.ts'
import { useClient } from '../hooks/useClient.ts'
import { useFirstText, useMoneyText } from '../messages/text.ts'
import { AddFundsButton } from './AddFundsButton.tsx'
import { TokenBalanceRow } from './TokenBalanceRow.tsx'

export type TokenListProps = {
  readonly holdings: Holdings
  /** The network whose tokens aren't marked. */
  readonly home: string | undefined
  /** Reads again what could not be read. */
  readonly onRetry?: (() => void) | undefined
  /** Called for a token of the home network; to send any other, the visitor must switch networks first. */
  readonly onToken?: ((token: TokenBalance) => void) | undefined
}

/** An account's tokens, most valuable first. */
export function TokenList({ holdings, home, onRetry, onToken }: TokenListProps) {
  const text = useMoneyText()
  const { tryAgain } = useFirstText()
  const { networks } = useClient()
  const { list } = useFormats()
  const { status, tokens, unread, outdated } = holdings
  const isWaiting = useSkeleton(status === 'loading')
  if (isWaiting || status === 'loading') return <SkeletonRows count={3} plain label={text.loadingBalances} />
  if (status === 'disconnected') return null
  // The balance above already says that it couldn't be loaded.
  if (status === 'failed') return null
  if (tokens.length === 0 && unread.length === 0) return <Notice action={<AddFundsButton />}>{text.noTokens}</Notice>
  return (
    <List>
      {tokens.map((token) => (
        <TokenBalanceRow
          key={token.id}
          token={token}
          network={token.networkId === home ? undefined : networks.find(({ id }) => id === token.networkId)}
          isStale={status === 'stale' || outdated.includes(token.networkId)}
          onClick={onToken && token.networkId === home ? () => onToken(token) : undefined}
        />
      ))}
      {unread.length > 0 && (
        <Row
          plain
          onClick={onRetry}
          title={<bdi>{list(unread.map((id) => networks.find((network) => network.id === id)?.name ?? id))}</bdi>}
          detail={text.networkUnread}
          end={onRetry && tryAgain}
        />
      )}
    </List>
  )
}
