import type { WalletRow } from '../../config/walletRow.ts'

/**
 * Whether a wallet is usable on a phone (R5.16b): it has a deep link, or it is one of the three wallets that open a
 * page in their own browser.
 */
export function opensOnPhone({ id, mobile_link }: Pick<WalletRow, 'id' | 'mobile_link'>): boolean {
  return mobile_link !== null || ownBrowsers.has(id)
}

const ownBrowsers = new Set([
  'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', // Coinbase Wallet
  'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', // Phantom
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', // Solflare
])
