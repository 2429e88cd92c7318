import { List, Notice, Row, Search, TokenLogo } from '@latchkey/ui'
import { useState } from 'react'
import { useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { displayText } from '../../hooks/displayText.ts'
import { useMoneyText, useViewsText } from '../../messages/text.ts'
import { useBuy } from './useBuy.ts'

const NAME_MAX = 40

/** The tokens of the network in use that can be bought. */
export function View(_: ViewProps<'OnRampTokenSelect'>) {
  const text = useMoneyText()
  const { clearSearch } = useViewsText()
  const { back } = useSteps()
  const { tokens, token: chosen, edit } = useBuy()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = tokens.filter(({ name, symbol, currencyCode }) =>
    [name, symbol ?? '', currencyCode].some((one) => one.toLowerCase().includes(wanted)),
  )
  return (
    <>
      <Search
        label={text.searchTokens}
        placeholder={text.searchTokens}
        clearLabel={clearSearch}
        value={search}
        onChange={setSearch}
        result={wanted === '' ? undefined : text.tokenCount(found.length)}
      />
      {found.length === 0 && <Notice>{text.noTokenFound(search.trim())}</Notice>}
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
