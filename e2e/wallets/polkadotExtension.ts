import { base58, hex } from '@scure/base'
import { secretFromSeed, sign } from '@scure/sr25519'
import type { BrowserContext } from 'playwright-core'
import { linkPages } from '../world/linkPages.ts'
import type { WalletRequest } from '../world/testWallet.ts'
import { type HeldWallet, heldWallet } from './heldWallet.ts'

export type PolkadotExtensionOptions = {
  name?: string
  /** The address as the devnet writes it, and the seed in hex with 0x. */
  accounts: readonly { address: string; privateKey: string }[]
}

/** Adds an extension to `window.injectedWeb3` of every page of a context. */
export async function installPolkadotExtension(
  context: BrowserContext,
  { name = 'Journey Dot', accounts }: PolkadotExtensionOptions,
): Promise<HeldWallet> {
  const binding = 'wallet_polkadot'
  let shown = accounts.map(({ address }) => address)
  const listed = () => shown.map((address) => ({ address, type: 'sr25519', genesisHash: null, name: 'Journey' }))
  const wallet = heldWallet(name, answer, async (addresses) => {
    shown = [...addresses]
    await emit('accounts', listed())
  })
  const emit = await linkPages(context, binding, wallet.handle)
  await context.addInitScript(inject, { binding, name })
  return wallet

  async function answer({ method, params = [] }: WalletRequest): Promise<unknown> {
    if (method === 'enable') return true
    if (method === 'accounts') return listed()
    if (method !== 'signRaw') throw new Error(`No such method: ${method}`)
    const [{ address, data }] = params as [{ address: string; data: string }]
    return { id: 1, signature: signRaw(address, data) }
  }

  /** What a page asks to sign is wrapped, so that it can't be a transaction. */
  function signRaw(address: string, data: string): string {
    const held = accounts.find((one) => shown.includes(one.address) && keyIn(one.address) === keyIn(address))
    if (!held) throw new Error('No such account')
    const secret = secretFromSeed(hex.decode(held.privateKey.slice(2)))
    const wrapped = Uint8Array.of(...text.encode('<Bytes>'), ...hex.decode(data.slice(2)), ...text.encode('</Bytes>'))
    return `0x${hex.encode(sign(secret, wrapped))}`
  }
}

const text = new TextEncoder()

/** The public key in an SS58 address. Each network writes the same account with its own prefix. */
function keyIn(address: string): string {
  return hex.encode(base58.decode(address).slice(1, 33))
}

// Runs in the page, so it can't use anything outside itself.
function inject({ binding, name }: { binding: string; name: string }) {
  if (window !== window.top) return
  const page = globalThis as never as Record<
    string,
    (request: unknown) => Promise<{ result?: unknown; error?: unknown }>
  >
  const listeners = new Set<(value: unknown) => void>()
  const call = async (method: string, ...params: readonly unknown[]) => {
    const { result, error } = (await page[binding]?.({ method, params })) ?? {}
    if (error !== undefined) throw error
    return result
  }
  const extension = {
    version: '1.0.0',
    enable: async (origin: string) => {
      await call('enable', origin)
      return {
        accounts: {
          get: () => call('accounts'),
          subscribe(listener: (value: unknown) => void) {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        signer: { signRaw: (payload: unknown) => call('signRaw', payload) },
      }
    },
  }
  Object.assign(globalThis, {
    [`${binding}_emit`]: (_: string, value: unknown) => {
      for (const listener of listeners) listener(value)
    },
    injectedWeb3: { ...(globalThis as never as { injectedWeb3?: object }).injectedWeb3, [name]: extension },
  })
}
