type Searched = { readonly name: string; readonly symbol: string; readonly address?: string | undefined }

/**
 * The tokens whose symbol, name or address contains the text, in any case; those that contain it nearest to the beginning
 * first. All of them for an empty text.
 */
export function searchTokens<Token>(
  tokens: readonly Token[],
  search: string,
  read: (token: Token) => Searched,
): readonly Token[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return tokens
  return tokens
    .flatMap((token) => {
      const at = placeOf(read(token), wanted)
      return at === undefined ? [] : [{ token, at }]
    })
    .sort((a, b) => a.at - b.at)
    .map(({ token }) => token)
}

function placeOf({ symbol, name, address = '' }: Searched, wanted: string): number | undefined {
  const places = [symbol, name, address].map((text) => text.toLowerCase().indexOf(wanted)).filter((at) => at >= 0)
  return places.length === 0 ? undefined : Math.min(...places)
}
