import type { Config } from './configSchema.ts'
import { hasNetworkMark, hasTokenMark } from './shippedMarks.ts'

/** Networks, their coins, and listed tokens for which the operator names no icon get the mark that this server brings along. */
export function withMarks(
  networks: Config['networks'],
  { publicUrl, logos }: Pick<Config, 'publicUrl' | 'logos'>,
): Config['networks'] {
  if (logos === 'off') return networks
  return networks.map((network) => ({
    ...network,
    ...(network.iconUrl === undefined && hasNetworkMark(network.id)
      ? { iconUrl: `${publicUrl}/public/getAssetImage/${network.id}` }
      : {}),
    ...(hasTokenMark(network.nativeCurrency.symbol)
      ? { coinIconUrl: `${publicUrl}/public/getTokenImage/${network.nativeCurrency.symbol}` }
      : {}),
    tokens: network.tokens.map((token) =>
      token.iconUrl === undefined && hasTokenMark(token.symbol)
        ? { ...token, iconUrl: `${publicUrl}/public/getTokenImage/${token.symbol}` }
        : token,
    ),
  }))
}
