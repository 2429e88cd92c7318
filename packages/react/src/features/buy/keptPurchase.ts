import type { Client } from '@latchkey/core'
import { purchaseKey } from './purchaseKey.ts'

/** The purchase that was started last in this browser. It is stored, so that it survives a reload. */
export type KeptPurchase = {
  order: string
  /** The page on which it is paid. */
  url: string
  /** The provider's name and site. */
  provider: string
  websiteUrl: string
  address: string
  amount: string
  symbol: string
}

type Kept = Pick<Client, 'storage' | 'name'>

/** Stores a purchase, replacing the previous one. */
export function keepPurchase({ storage, name }: Kept, purchase: KeptPurchase): void {
  storage.setItem(purchaseKey(name), JSON.stringify(purchase))
}

/** The stored purchase. Undefined if there is none for this address, or if another program stored something else. */
export function readPurchase({ storage, name }: Kept, address: string | undefined): KeptPurchase | undefined {
  try {
    const read: unknown = JSON.parse(storage.getItem(purchaseKey(name)) ?? '')
    return isPurchase(read) && read.address === address ? read : undefined
  } catch {
    return undefined
  }
}

/** Removes this order, unless another one has replaced it. */
export function forgetPurchase({ storage, name }: Kept, order: string): void {
  if (storage.getItem(purchaseKey(name))?.includes(`"order":"${order}"`)) storage.removeItem(purchaseKey(name))
}

const members = ['order', 'url', 'provider', 'websiteUrl', 'address', 'amount', 'symbol'] as const

function isPurchase(read: unknown): read is KeptPurchase {
  if (typeof read !== 'object' || read === null) return false
  const texts: Partial<Record<string, unknown>> = { ...read }
  return members.every((member) => typeof texts[member] === 'string') && /^https?:\/\//.test(String(texts.url))
}
