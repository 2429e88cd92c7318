import type { WalletRow } from '../../config/walletRow.ts'
import { opensOnPhone } from './opensOnPhone.ts'

/** A wallet, with what it is searched by. */
export type SearchableWallet = {
  row: WalletRow
  /** Lower case, as is the rdns. */
  name: string
  rdns: string | undefined
  isCertified: boolean
  opensOnPhone: boolean
}

/** The wallets in the directory's order: as listed, then certified ones first, then by name. */
export function searchableWallets(rows: readonly WalletRow[]): readonly SearchableWallet[] {
  return rows
    .map((row) => ({
      row,
      name: row.name.toLowerCase(),
      rdns: row.rdns?.toLowerCase(),
      isCertified: row.badge_type === 'certified',
      opensOnPhone: opensOnPhone(row),
    }))
    .sort(compare)
}

function compare(a: SearchableWallet, b: SearchableWallet): number {
  const byBadge = Number(b.isCertified) - Number(a.isCertified)
  return a.row.order - b.row.order || byBadge || (a.name < b.name ? -1 : 1)
}
