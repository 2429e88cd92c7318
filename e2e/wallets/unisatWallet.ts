import { hex } from '@scure/base'
import type { BrowserContext } from 'playwright-core'
import { linkPages } from '../world/linkPages.ts'
import type { WalletRequest } from '../world/testWallet.ts'
import { signerOf, signersOf } from './bitcoinSigner.ts'
import type { BitcoinWalletOptions } from './bitcoinWallet.ts'
import { type HeldWallet, heldWallet } from './heldWallet.ts'

/** Adds a wallet with UniSat's API to every page of a context: the payment account only. */
export async function installUnisatWallet(
  context: BrowserContext,
  { keys }: Pick<BitcoinWalletOptions, 'keys'>,
): Promise<HeldWallet> {
  const binding = 'wallet_unisat'
  const signers = signersOf(keys)
  let shown: readonly string[] = []
  const wallet = heldWallet('UniSat', answer, async (addresses) => {
    shown = addresses
    await emit('accountsChanged', addresses)
  })
  const emit = await linkPages(context, binding, wallet.handle)
  await context.addInitScript(injectUnisat, binding)
  return wallet

  async function answer({ method, params = [] }: WalletRequest): Promise<unknown> {
    const [chosen] = shown
    switch (method) {
      case 'requestAccounts':
        shown = shown.length > 0 ? shown : signers.slice(0, 1).map(({ address }) => address)
        return shown
      case 'getAccounts':
        return shown
      case 'getChain':
        return { enum: 'BITCOIN_REGTEST', name: 'Bitcoin Regtest', network: 'regtest' }
      case 'getPublicKey':
        return hex.encode(signerOf(signers, chosen).publicKey)
      case 'signMessage':
        return signerOf(signers, chosen).signMessage(String(params[0]))
      case 'disconnect':
        shown = []
        return null
      default:
        throw { code: -32601, message: 'Method not found' }
    }
  }
}

// Runs in the page, so it can't use anything outside itself.
function injectUnisat(binding: string) {
  if (window !== window.top) return
  const page = globalThis as never as Record<
    string,
    (request: unknown) => Promise<{ result?: unknown; error?: unknown }>
  >
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const call =
    (method: string) =>
    async (...params: readonly unknown[]) => {
      const { result, error } = (await page[binding]?.({ method, params })) ?? {}
      if (error !== undefined) throw error
      return result
    }
  const methods = [
    'requestAccounts',
    'getAccounts',
    'getChain',
    'getPublicKey',
    'signMessage',
    'switchChain',
    'disconnect',
  ]
  Object.assign(globalThis, {
    [`${binding}_emit`]: (type: string, value: unknown) => {
      for (const listener of listeners.get(type) ?? []) listener(value)
    },
    unisat: {
      ...Object.fromEntries(methods.map((method) => [method, call(method)])),
      on(type: string, listener: (value: unknown) => void) {
        listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
      },
      removeListener(type: string, listener: (value: unknown) => void) {
        listeners.get(type)?.delete(listener)
      },
    },
  })
}
