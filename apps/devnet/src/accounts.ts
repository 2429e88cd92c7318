import { type Address, bytesToHex, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** The words every Ethereum developer knows, on purpose: nobody can take these keys for secret ones. */
export const devnetWords = 'test test test test test test test test test test test junk'

export type DevnetAccount = { name: string; address: Address; privateKey: Hex }

const names = ['ada.eth', 'grace.eth', 'alan.eth', 'hedy.eth', 'emmy.eth']

/** The funded accounts, each with a name of its own. The first is the one that examples use. */
export function devnetAccounts(): readonly DevnetAccount[] {
  return names.map((name, addressIndex) => {
    const account = mnemonicToAccount(devnetWords, { addressIndex })
    const key = account.getHdKey().privateKey
    if (!key) throw new Error('A derived account has a private key')
    return { name, address: account.address, privateKey: bytesToHex(key) }
  })
}
