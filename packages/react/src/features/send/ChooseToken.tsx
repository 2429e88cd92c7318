import { List } from '@latchkey/ui'
import { useState } from 'react'
import { TokenBalanceRow } from '../../components/TokenBalanceRow.tsx'
import { TokenList } from '../../components/TokenList.tsx'
import { TokenSearch } from '../../components/TokenSearch.tsx'
import { useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { searchTokens } from '../../hooks/searchTokens.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useMoneyText } from '../../messages/text.ts'
import { useSendDraft } from './useSendDraft.ts'

/** The tokens of the account's network, to choose the one to send. */
export function View(_: ViewProps<'ChooseToken'>) {
  const text = useMoneyText()
  const { back } = useSteps()
  const { networkId } = useNetwork()
  const { balances, token: chosen, setToken } = useSendDraft()
  const [search, setSearch] = useState('')
  const found = searchTokens(balances.tokens, search, (token) => token)

  if (balances.tokens.length === 0) return <TokenList holdings={balances} home={networkId} />
  return (
    <>
      <TokenSearch search={search} onChange={setSearch} count={found.length} />
      <List aria-label={text.token}>
        {found.map((token) => (
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
        ))}
      </List>
    </>
  )
}
