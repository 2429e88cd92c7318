import { Notice, Search } from '@latchkey/ui'
import { useMoneyText, useViewsText } from '../../messages/text.ts'

export type TokenSearchProps = {
  readonly search: string
  readonly onChange: (search: string) => void
  /** How many tokens were found; undefined while that isn't known. */
  readonly count: number | undefined
}

/** The field above a list of tokens, with how many it finds. */
export function TokenSearch({ search, onChange, count }: TokenSearchProps) {
  const text = useMoneyText()
  const { clearSearch } = useViewsText()
  return (
    <>
      <Search
        label={text.searchTokens}
        placeholder={text.searchTokens}
        clearLabel={clearSearch}
        value={search}
        onChange={onChange}
        result={search.trim() === '' || count === undefined ? undefined : text.tokenCount(count)}
      />
      {count === 0 && <Notice>{text.noTokenFound(search.trim())}</Notice>}
    </>
  )
}
