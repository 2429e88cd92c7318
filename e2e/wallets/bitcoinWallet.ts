import type { BrowserContext } from 'playwright-core'
import { announcement } from '../world/announce.ts'
import { linkPages } from '../world/linkPages.ts'
import type { WalletRequest } from '../world/testWallet.ts'
import { type BitcoinKeys, signerOf, signersOf } from './bitcoinSigner.ts'
import { type HeldWallet, heldWallet } from './heldWallet.ts'
import { registerInPage } from './registerInPage.ts'

export type BitcoinWalletOptions = {
  name?: string
  keys: BitcoinKeys
}

const chains = ['bitcoin:regtest']
const features = ['bitcoin:connect', 'bitcoin:signMessage']

/** Adds a Wallet Standard wallet for Bitcoin to every page of a context: one account for each purpose. */
export async function installBitcoinWallet(
  context: BrowserContext,
  { name = 'Journey Coin', keys }: BitcoinWalletOptions,
): Promise<HeldWallet> {
  const binding = `wallet_btc_${name.replaceAll(/\W/g, '')}`
  const signers = signersOf(keys)
  let shown: readonly string[] = []
  const accounts = () =>
    signers
      .filter(({ address }) => shown.includes(address))
      .map(({ address, publicKey, purpose }) => ({
        address,
        publicKey: { bytes: [...publicKey] },
        purpose: purpose === 'ordinals' ? 'ordinals' : 'payment',
        chains,
        features,
      }))
  const wallet = heldWallet(name, answer, async (addresses) => {
    shown = addresses
    await emit('change', accounts())
  })
  const emit = await linkPages(context, binding, wallet.handle)
  const { icon } = announcement({ privateKeys: [] })
  await context.addInitScript(registerInPage, { binding, name, icon, chains, features })
  return wallet

  async function answer({ method, params = [] }: WalletRequest): Promise<unknown> {
    switch (method) {
      case 'bitcoin:connect':
        shown = signers.map(({ address }) => address)
        return accounts()
      case 'standard:connect':
        return accounts()
      case 'standard:disconnect':
        shown = []
        return null
      case 'bitcoin:signMessage': {
        const [{ account, message }] = params as [{ account: { address: string }; message: { bytes: number[] } }]
        const text = new TextDecoder().decode(Uint8Array.from(message.bytes))
        return [{ signature: signerOf(signers, account.address).signMessage(text) }]
      }
      default:
        throw new Error(`No such feature: ${method}`)
    }
  }
}
