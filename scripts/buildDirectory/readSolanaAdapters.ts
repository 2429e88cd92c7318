import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The normalised names of the wallets with an adapter for Solana: the packages that this one collects. */
export function readSolanaAdapters(home: string): ReadonlySet<string> {
  const { dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const names = Object.keys(dependencies).flatMap((name) => /^@solana\/wallet-adapter-(.+)$/.exec(name)?.[1] ?? [])
  return new Set(names.filter((name) => !notWallets.has(name)).map((name) => renamed[name] ?? name))
}

const notWallets = new Set(['walletconnect', 'unsafe-burner'])
/** Adapters that kept their wallet's former name. */
const renamed: Readonly<Record<string, string>> = { bitkeep: 'bitget', clover: 'clv', xdefi: 'ctrl', sky: 'skywallet' }
