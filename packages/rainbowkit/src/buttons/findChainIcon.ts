/** The icon that an app gave to a chain, as RainbowKit's docs say: members beside those of viem. */
export function findChainIcon(
  chains: readonly { id: number }[],
  chainId: number | undefined,
): { iconUrl?: string; iconBackground?: string } {
  const chain: object = chains.find(({ id }) => id === chainId) ?? {}
  const [iconUrl, iconBackground] = [Reflect.get(chain, 'iconUrl'), Reflect.get(chain, 'iconBackground')]
  return {
    ...(typeof iconUrl === 'string' ? { iconUrl } : {}),
    ...(typeof iconBackground === 'string' ? { iconBackground } : {}),
  }
}
