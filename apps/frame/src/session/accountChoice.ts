import { type EmbeddedWallet, type SmartAccountNetwork, smartAccountNetworksSchema } from '@latchkey/protocol/embedded'
import { type EmbeddedAccountType, embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { Address } from 'viem'
import type { SmartAccount } from '../approval/connected.ts'

/** Which of a wallet's EVM accounts this page uses: the key's own address, or the smart account that the key owns. */
export type AccountChoice = {
  /** The networks where smart accounts can be used. Rejects if the server doesn't answer. */
  networks(): Promise<readonly SmartAccountNetwork[]>
  prefer(type: EmbeddedAccountType): void
  /** The wallet's smart account on a network. Undefined if the network has none. */
  smartAccount(wallet: EmbeddedWallet, networkId: string): Promise<SmartAccount | undefined>
  /** The active account on a network. Its own address, where a smart account is preferred that the network doesn't have. */
  active(wallet: EmbeddedWallet, networkId: string): Promise<ActiveAccount>
}

export type ActiveAccount = { address: Address; smartAccount: SmartAccount | undefined }

/** Determines the active account of each network: the wallet's own, or its smart account. */
export function accountChoice({ fetch, origin }: { fetch: typeof globalThis.fetch; origin: string }): AccountChoice {
  let preferred: EmbeddedAccountType = 'eoa'
  let known: readonly SmartAccountNetwork[] | undefined
  let pending: Promise<readonly SmartAccountNetwork[]> | undefined

  /** Reads the networks again, because the server's list can change. Callers that wait at the same time share a request. */
  function networks() {
    pending ??= readNetworks().finally(() => {
      pending = undefined
    })
    return pending
  }

  async function readNetworks() {
    const response = await fetch(`${origin}/v1/smart-accounts`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const answer = v.safeParse(smartAccountNetworksSchema, await response.json().catch(() => undefined))
    if (!answer.success) throw embeddedError('FRAME_FAILED', { data: { status: response.status } })
    known = answer.output.networks
    return known
  }

  async function smartAccount({ addresses }: EmbeddedWallet, networkId: string) {
    const network = (known ?? (await networks())).find(({ id }) => id === networkId)
    if (!network) return undefined
    const { deriveSmartAccount } = await import('../execute/smartAccount/deriveSmartAccount.ts')
    return deriveSmartAccount(addresses.eip155 as Address, network)
  }

  return {
    networks,
    prefer: (type) => {
      preferred = type
    },
    smartAccount,
    async active(wallet, networkId) {
      const found = preferred === 'smartAccount' ? await smartAccount(wallet, networkId) : undefined
      return { address: found?.address ?? (wallet.addresses.eip155 as Address), smartAccount: found }
    },
  }
}

/** The server waits for its networks. */
const PATIENCE_MS = 10_000
