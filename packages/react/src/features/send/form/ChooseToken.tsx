import { useState } from 'react'
import { LongList } from '../../../components/lists/RowWindow.tsx'
import { TokenBalanceRow } from '../../../components/tokens/TokenBalanceRow.tsx'
import { TokenList } from '../../../components/tokens/TokenList.tsx'
import { TokenSearch } from '../../../components/tokens/TokenSearch.tsx'
import { useSteps } from '../../../context/DialogContext.ts'
import type { ViewProps } from '../../../context/navigation.ts'
import { searchTokens } from '../../../hooks/searchTokens.ts'
import { useNetwork } from '../../../hooks/useNetwork.ts'
import { useMoneyText } from '../../../messages/text.ts'
import { useDraft } from '../draft/useDraft.ts'
import { useDraftToken } from '../draft/useDraftToken.ts'

/** The tokens of the account's network, to choose the one to send. */
export function View(_: ViewProps<'ChooseToken'>) {
  const text = useMoneyText()
  const { back } = useSteps()
  const { networkId } = useNetwork()
  const { balances, token: chosen, setToken } = useDraftToken(useDraft())
  const [search, setSearch] = useState('')
  // One that nobody vouches for may be called like the one that is meant.
  const vouchedFirst = balances.tokens.toSorted(
    (a, b) => Number(a.isUnverified ?? false) - Number(b.isUnverified ?? false),
  )
  const found = searchTokens(vouchedFirst, search, (token) => token)

  if (balances.tokens.length === 0) return <TokenList holdings={balances} home={networkId} />
  return (
    <>
      <TokenSearch search={search} onChange={setSearch} count={found.length} />
      <LongList
        items={found}
        label={text.token}
        rowOf={(token) => (
          <TokenBalanceRow
            key={token.id}
            token={token}
            isSelected={token.id === chosen?.id}
            isStale={balances.status === 'stale'}
            onClick={() => {
              setToken(token.id)
              back()
            }}
          />
        )}
      />
    </>
  )
}
