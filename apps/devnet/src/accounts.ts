import type { Address, Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** The test phrase that every Ethereum developer knows, so that nobody mistakes these keys for secrets. */
export const devnetWords = 'test test test test test test test test test test test junk'

export type DevnetAccount = { name: string; address: Address; privateKey: Hex }

// The first keys of the phrase, hard-coded: deriving one takes as long as starting a chain.
const keys: readonly [name: string, privateKey: Hex][] = [
  ['ada.eth', '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
  ['grace.eth', '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'],
  ['alan.eth', '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a'],
  ['hedy.eth', '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6'],
  ['emmy.eth', '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a'],
]

/** The funded accounts, each with its own name. Examples use the first. */
export function devnetAccounts(): readonly DevnetAccount[] {
  return keys.map(([name, privateKey]) => ({ name, address: privateKeyToAddress(privateKey), privateKey }))
}
