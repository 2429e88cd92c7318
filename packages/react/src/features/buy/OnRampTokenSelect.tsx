import { List, Row, TokenLogo } from '@latchkey/ui'
import { useState } from 'react'
import { TokenSearch } from '../../components/tokens/TokenSearch.tsx'
import { useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { displayText } from '../../hooks/displayText.ts'
import { searchTokens } from '../../hooks/searchTokens.ts'
import { useMoneyText } from '../../messages/text.ts'
import { useBuy } from './useBuy.ts'

const NAME_MAX = 40

/** Chooses one of the active network's tokens that can be bought. */
export function View(_: ViewProps<'OnRampTokenSelect'>) {
  const text = useMoneyText()
  const { back } = useSteps()
  const { tokens, token: chosen, edit } = useBuy()
  const [search, setSearch] = useState('')
  const found = searchTokens(tokens, search, ({ name, symbol, currencyCode }) => ({
    name,
    symbol: [symbol, currencyCode].join(' '),
  }))
  return (
    <>
      <TokenSearch search={search} onChange={setSearch} count={found.length} />
      <List aria-label={text.token}>
        {found.map(({ currencyCode, name, symbol = currencyCode, symbolImageUrl }) => (
          <Row
            key={currencyCode}
            title={<bdi>{displayText(name, NAME_MAX)}</bdi>}
            detail={<bdi>{displayText(symbol, NAME_MAX)}</bdi>}
            icon={<TokenLogo symbol={symbol} logo={symbolImageUrl ?? undefined} />}
            selected={currencyCode === chosen?.currencyCode}
            onClick={() => {
              edit({ token: currencyCode })
              back()
            }}
          />
        ))}
      </List>
    </>
  )
}
