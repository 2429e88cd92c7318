/** A package that an app comes from, and what its entries are called here. */
export type PackageMove = {
  readonly from: string
  readonly to: string
  /** The path behind the package's name, and the one here. What isn't listed has no counterpart. */
  readonly entries: Readonly<Record<string, string>>
}

/** Everything that `latchkey migrate` moves. */
export const packageMoves: readonly PackageMove[] = [
  {
    from: '@rainbow-me/rainbowkit',
    to: '@latchkey/rainbowkit',
    entries: { '': '', '/wallets': '/wallets', '/styles.css': '/styles.css' },
  },
  {
    from: '@reown/appkit',
    to: '@latchkey/appkit',
    entries: { '': '', '/react': '/react', '/networks': '/networks' },
  },
  { from: '@reown/appkit-adapter-wagmi', to: '@latchkey/appkit', entries: { '': '/adapter-wagmi' } },
  { from: '@reown/appkit-adapter-ethers', to: '@latchkey/appkit', entries: { '': '/adapter-ethers' } },
  { from: '@reown/appkit-adapter-ethers5', to: '@latchkey/appkit', entries: { '': '/adapter-ethers' } },
  {
    from: '@reown/appkit-adapter-solana',
    to: '@latchkey/appkit',
    entries: { '': '/adapter-solana', '/react': '/adapter-solana' },
  },
  { from: '@reown/appkit-adapter-bitcoin', to: '@latchkey/appkit', entries: { '': '/adapter-bitcoin' } },
]

/** The entry here for one of another package; undefined if there is none. */
export function findEntry(specifier: string): string | undefined {
  for (const { from, to, entries } of packageMoves)
    for (const [path, now] of Object.entries(entries)) if (specifier === from + path) return to + now
  return undefined
}
