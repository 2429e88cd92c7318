import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import type { BrowserContext } from 'playwright-core'
import { announcement } from '../world/announce.ts'
import { linkPages } from '../world/linkPages.ts'
import type { WalletRequest } from '../world/testWallet.ts'
import type { World } from '../world/world.ts'
import { type HeldWallet, heldWallet } from './heldWallet.ts'
import { registerInPage } from './registerInPage.ts'

export type SolanaWalletOptions = {
  name?: string
  /** Base58 of 64 bytes each. */
  privateKeys: readonly string[]
  /** What it announces instead of its default. */
  chains?: readonly string[]
  /** Only signs; the app sends. */
  isSignerOnly?: boolean
}

/** Adds a Wallet Standard wallet for Solana to every page of a context. */
export async function installSolanaWallet(
  context: BrowserContext,
  world: World,
  {
    name = 'Journey Sun',
    privateKeys,
    chains = ['solana:mainnet', 'solana:localnet'],
    isSignerOnly,
  }: SolanaWalletOptions,
): Promise<HeldWallet> {
  const binding = `wallet_sol_${name.replaceAll(/\W/g, '')}`
  const features = [
    'solana:signMessage',
    'solana:signTransaction',
    ...(isSignerOnly ? [] : ['solana:signAndSendTransaction']),
  ]
  const keys = new Map(
    privateKeys.map((key) => {
      const secret = base58.decode(key)
      return [base58.encode(secret.slice(32)), secret.slice(0, 32)] as const
    }),
  )
  let shown: readonly string[] = []
  const accounts = () =>
    shown.map((address) => ({ address, publicKey: { bytes: [...base58.decode(address)] }, chains, features }))
  const wallet = heldWallet(name, answer, async (addresses) => {
    shown = addresses
    await emit('change', accounts())
  })
  const emit = await linkPages(context, binding, wallet.handle)
  await context.addInitScript(registerInPage, {
    binding,
    name,
    icon: announcement({ privateKeys: [] }).icon,
    chains,
    features,
  })
  return wallet

  async function answer({ method, params = [] }: WalletRequest): Promise<unknown> {
    const inputs = params as readonly Input[]
    switch (method) {
      case 'standard:connect':
        if (!inputs[0]?.silent && shown.length === 0) shown = [...keys.keys()]
        return accounts()
      case 'standard:disconnect':
        shown = []
        return null
      case 'solana:signMessage':
        return inputs.map(({ account, message }) => ({
          signedMessage: message,
          signature: { bytes: [...ed25519.sign(bytesOf(message), keyOf(account))] },
        }))
      case 'solana:signTransaction':
        return inputs.map((input) => ({ signedTransaction: { bytes: [...sign(input)] } }))
      case 'solana:signAndSendTransaction':
        return Promise.all(
          inputs.map(async (input) => {
            const signed = sign(input)
            await sendSolanaTransaction(world, signed)
            return { signature: { bytes: [...signed.slice(1, 65)] } }
          }),
        )
      default:
        throw new Error(`No such feature: ${method}`)
    }
  }

  function keyOf(account: Input['account']): Uint8Array {
    const key = account && shown.includes(account.address) ? keys.get(account.address) : undefined
    if (!key) throw new Error('No such account')
    return key
  }

  /** Signs for the fee payer, which is the first account, and keeps the signatures of others. */
  function sign({ account, transaction }: Input): Uint8Array {
    const bytes = Uint8Array.from(bytesOf(transaction))
    const [signatures = 1] = bytes
    bytes.set(ed25519.sign(bytes.slice(1 + 64 * signatures), keyOf(account)), 1)
    return bytes
  }
}

type Packed = { bytes: readonly number[] }
type Input = { account?: { address: string }; silent?: boolean; message?: Packed; transaction?: Packed }

function bytesOf(packed: Packed | undefined): Uint8Array {
  return Uint8Array.from(packed?.bytes ?? [])
}

export async function sendSolanaTransaction(world: World, signed: Uint8Array): Promise<void> {
  await solanaRequest(world, 'sendTransaction', [base64.encode(signed), { encoding: 'base64' }])
}

/** Asks the chain itself, independently of the product. */
export async function solanaRequest(world: World, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(world.solana.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}
