import { swapTokensQuery } from '@latchkey/core/queries'
import { addressOf, networkOf, networkId as toNetworkId } from '@latchkey/protocol'
import { Amount, Row, SkeletonRows, TokenLogo } from '@latchkey/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LongList } from '../../components/lists/RowWindow.tsx'
import { TokenBalanceRow } from '../../components/tokens/TokenBalanceRow.tsx'
import { TokenSearch } from '../../components/tokens/TokenSearch.tsx'
import { useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { searchTokens } from '../../hooks/searchTokens.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useSwapText } from '../../messages/text.ts'
import { findToken, mergeTokens, readTokenId, type SwapToken } from './swapTokens.ts'
import { UnlistedToken } from './UnlistedToken.tsx'
import { type UseSwap, useSwap } from './useSwap.ts'

/** Chooses a token of the network: first those that the account has, then the other ones that can be swapped. */
export function View({ view: { side } }: ViewProps<'SwapSelectToken'>) {
  const text = useSwapText()
  const { back } = useSteps()
  const swap = useSwap({ isQuoting: false })
  const [search, setSearch] = useState('')
  const pasted = usePastedToken(swap, search)
  const found = pasted.token ? [pasted.token] : searchTokens(swap.tokens, search, readToken)
  const held = found.filter(({ balance }) => balance && balance.amount.units > 0n)
  const others = found.filter((token) => !held.includes(token))

  function choose(token: SwapToken) {
    swap.choose(side, token.id)
    back()
  }

  if (swap.tokens.length === 0 && swap.isLoading) return <SkeletonRows count={5} label={text.loadingTokens} />
  return (
    <>
      <TokenSearch search={search} onChange={setSearch} count={pasted.isLoading ? undefined : found.length} />
      {pasted.isLoading && <SkeletonRows count={1} label={text.loadingTokens} />}
      <UnlistedToken token={pasted.token} />
      <Group title={text.yourTokens} tokens={held} chosen={swap[side]} onChoose={choose} />
      <Group title={text.otherTokens} tokens={others} chosen={swap[side]} onChoose={choose} />
    </>
  )
}

function readToken({ name, symbol, id }: SwapToken) {
  return { name, symbol, address: addressOf(id) }
}

/** The token whose address is in the search field, if no list contains it. */
function usePastedToken({ account, tokens }: UseSwap, search: string) {
  const client = useClient()
  const networkId = account ? networkOf(account) : undefined
  const id = networkId && readTokenId(search, networkId)
  const isWanted = networkId !== undefined && id !== undefined && !findToken(tokens, id)
  const query = useQuery(
    {
      ...swapTokensQuery(client, { networkId: networkId ?? toNetworkId('eip155:1'), address: id && addressOf(id) }),
      enabled: isWanted,
    },
    useLatchkeyQueryClient(),
  )
  const [token] = isWanted ? mergeTokens([], query.data ?? []) : []
  return { token, isLoading: isWanted && query.isPending }
}

type GroupProps = {
  readonly title: string
  readonly tokens: readonly SwapToken[]
  readonly chosen: SwapToken | undefined
  readonly onChoose: (token: SwapToken) => void
}

function Group({ title, tokens, chosen, onChoose }: GroupProps) {
  if (tokens.length === 0) return null
  return (
    <section>
      <h3 className="lk-caption">{title}</h3>
      <LongList
        items={tokens}
        label={title}
        rowOf={(token) => (
          <TokenOf key={token.id} token={token} isSelected={token.id === chosen?.id} onClick={() => onChoose(token)} />
        )}
      />
    </section>
  )
}

type TokenOfProps = { readonly token: SwapToken; readonly isSelected: boolean; readonly onClick: () => void }

function TokenOf({ token, ...row }: TokenOfProps) {
  if (token.balance) return <TokenBalanceRow token={token.balance} {...row} />
  const { name, symbol, iconUrl } = token
  return (
    <Row
      plain
      onClick={row.onClick}
      aria-current={row.isSelected || undefined}
      icon={<TokenLogo symbol={symbol} logo={iconUrl} />}
      title={<bdi>{name}</bdi>}
      detail={<Amount value="0" symbol={symbol} />}
    />
  )
}
