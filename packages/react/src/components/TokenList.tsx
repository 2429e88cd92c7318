import { List, Notice, SkeletonRows, useSkeleton } from '@latchkey/ui'
import type { Holdings } from '../hooks/readHoldings.ts'
import type { TokenBalance } from '../hooks/tokenBalance.ts'
import { useClient } from '../hooks/useClient.ts'
import { useMoneyText } from '../messages/text.ts'
import { AddFundsButton } from './AddFundsButton.tsx'
import { TokenBalanceRow } from './TokenBalanceRow.tsx'

export type TokenListProps = {
  readonly holdings: Holdings
  /** The network whose tokens aren't marked. */
  readonly home: string | undefined
  /** Called for a token of the home network; to send any other, the visitor must switch networks first. */
  readonly onToken?: ((token: TokenBalance) => void) | undefined
}

/** An account's tokens, most valuable first. */
export function TokenList({ holdings, home, onToken }: TokenListProps) {
  const text = useMoneyText()
  const { networks } = useClient()
  const { status, tokens } = holdings
  const isWaiting = useSkeleton(status === 'loading')
  if (isWaiting || status === 'loading') return <SkeletonRows count={3} plain label={text.loadingBalances} />
  if (status === 'disconnected') return null
  // The balance above already says that it couldn't be loaded.
  if (status === 'failed') return null
  if (tokens.length === 0) return <Notice action={<AddFundsButton />}>{text.noTokens}</Notice>
  return (
    <List>
      {tokens.map((token) => (
        <TokenBalanceRow
          key={token.id}
          token={token}
          network={token.networkId === home ? undefined : networks.find(({ id }) => id === token.networkId)}
          isStale={status === 'stale'}
          onClick={onToken && token.networkId === home ? () => onToken(token) : undefined}
        />
      ))}
    </List>
  )
}
