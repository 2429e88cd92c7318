import type { Browser, BrowserContext, Page } from 'playwright-core'
import { visit } from '../world/browser.ts'
import type { TestWallet } from '../world/testWallet.ts'
import type { World } from '../world/world.ts'
import { installBitcoinWallet } from './bitcoinWallet.ts'
import type { HeldWallet } from './heldWallet.ts'
import { installPolkadotExtension } from './polkadotExtension.ts'
import { installSolanaWallet } from './solanaWallet.ts'

export type FourWallets = {
  context: BrowserContext
  page: Page
  foreign: string[]
  complaints: string[]
  evm: TestWallet
  solana: HeldWallet
  bitcoin: HeldWallet
  polkadot: HeldWallet
}

export type FourWalletsOptions = {
  path?: string
  context?: Parameters<Browser['newContext']>[0]
  /** Which of the devnet's people the visitor is. The Solana and Polkadot wallets hold two accounts. */
  person?: number
  prepare?: (context: BrowserContext) => Promise<void>
}

/** A visitor with a third-party wallet in each namespace, not connected to any. */
export async function visitWithFour(
  browser: Browser,
  world: World,
  { path, context, person = 0, prepare }: FourWalletsOptions = {},
): Promise<FourWallets> {
  const installed: Partial<FourWallets> = {}
  const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
  const visited = await visit(browser, world, {
    ...(path === undefined ? {} : { path }),
    ...(context === undefined ? {} : { context }),
    privateKeys: [at(world.accounts, person).privateKey],
    prepare: async (context) => {
      installed.solana = await installSolanaWallet(context, world, {
        privateKeys: [person, person + 1].map((index) => at(world.solana.accounts, index).privateKey),
      })
      installed.bitcoin = await installBitcoinWallet(context, {
        keys: {
          payment: at(world.bitcoin.payments, person).privateKey,
          ordinal: at(world.bitcoin.ordinals, person).privateKey,
        },
      })
      installed.polkadot = await installPolkadotExtension(context, {
        accounts: [person, person + 1].map((index) => at(world.polkadot, index)),
      })
      await prepare?.(context)
    },
  })
  const { wallet: evm, ...rest } = visited
  return { ...rest, evm, ...(installed as Pick<FourWallets, 'solana' | 'bitcoin' | 'polkadot'>) }
}
