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

/** The tokens of the account's network, to choose the one to send. */
export function View(_: ViewProps<'ChooseToken'>) {
  const text = useMoneyText()
  const { clearSearch } = useViewsText()
  const { push, back } = useSteps()
  const { networkId } = useNetwork()
  const { balances, draft, setToken } = useSend()
  const [search, setSearch] = useState('')
  const found = findTokens(balances.tokens, search)

  if (balances.tokens.length === 0)
    return <TokenList holdings={balances} home={networkId} onReceive={() => push({ view: 'Receive' })} />
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

/** Tokens whose name or symbol contains the text, or whose contract it is. Ignores case and surrounding white space. */
function findTokens(tokens: readonly TokenBalance[], search: string): readonly TokenBalance[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return tokens
  return tokens.filter(
    ({ name, symbol, address }) =>
      name.toLowerCase().includes(wanted) || symbol.toLowerCase().includes(wanted) || address?.toLowerCase() === wanted,
  )
}
