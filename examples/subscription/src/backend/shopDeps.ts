import type { PublicClient } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Offer } from '../offer.ts'
import type { Subscriptions } from './openSubscriptions.ts'

export type ShopDeps = {
  offer: Offer
  projectId: string
  /** A node of the offer's network. */
  chain: PublicClient
  key: PrivateKeyAccount
  subscriptions: Subscriptions
  /** In Unix seconds. */
  now(): number
}
