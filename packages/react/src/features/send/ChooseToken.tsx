import { List, Notice, Search } from '@latchkey/ui'
import { useState } from 'react'
import { TokenBalanceRow } from '../../components/TokenBalanceRow.tsx'
import { TokenList } from '../../components/TokenList.tsx'
import { useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import type { TokenBalance } from '../../hooks/tokenBalance.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useMoneyText, useViewsText } from '../../messages/text.ts'
import { useSend } from './useSend.ts'

/** The tokens of the account's network, to choose the one that is sent. */
export function View(_: ViewProps<'ChooseToken'>) {
  const text = useMoneyText()
  const { clearSearch } = useViewsText()
  const { back } = useSteps()
  const { networkId } = useNetwork()
  const { balances, draft, setToken } = useSend()
  const [search, setSearch] = useState('')
  const found = findTokens(balances.tokens, search)

  if (balances.tokens.length === 0) return <TokenList holdings={balances} home={networkId} />
  return (
    <>
      <Search
        label={text.searchTokens}
        placeholder={text.searchTokens}
        clearLabel={clearSearch}
        value={search}
        onChange={setSearch}
        result={search.trim() === '' ? undefined : text.tokenCount(found.length)}
      />
      {found.length === 0 && <Notice>{text.noTokenFound(search.trim())}</Notice>}
      <List aria-label={text.token}>
        {found.map((token) => (
          <TokenBalanceRow
            key={token.id}
            token={token}
            isSelected={token.id === draft.token?.id}
            isStale={balances.status === 'stale'}
            onClick={() => {
              setToken(token.id)
              back()
            }}
          />
        ))}
      </List>
    </>
  )
}

/** Those whose name or symbol holds the text, or whose contract is it. White space around it and case do not count. */
function findTokens(tokens: readonly TokenBalance[], search: string): readonly TokenBalance[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return tokens
  return tokens.filter(
    ({ name, symbol, address }) =>
      name.toLowerCase().includes(wanted) || symbol.toLowerCase().includes(wanted) || address?.toLowerCase() === wanted,
  )
}
