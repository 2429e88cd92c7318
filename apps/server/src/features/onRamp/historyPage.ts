import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Before } from './orders.ts'
import type { OnRampOrder } from './providers/onRampProvider.ts'

export const PURCHASES_PER_PAGE = 50
const SEALED_BYTES = 41
const RECORD_BYTES = 60

/** An order as an entry of the account's history, in the shape that clients of the reference expect. */
export function describePurchase(order: OnRampOrder, iconUrl: string | null) {
  const { id, network, address, symbol, destinationAmount, status, createdAt, updatedAt, provider } = order
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash: id,
      // Clients look for what began after they opened the provider's page; the order was there before.
      minedAt: new Date(status === 'CREATED' ? createdAt : updatedAt).toISOString(),
      sentFrom: providerNames[provider] ?? provider,
      sentTo: address,
      status: `ONRAMP_TRANSACTION_STATUS_${status}`,
      nonce: 1,
      application: null,
      chain: network,
    },
    transfers: [
      {
        fungible_info: { name: symbol, symbol, icon: iconUrl === null ? null : { url: iconUrl } },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: destinationAmount },
        value: null,
        price: null,
      },
    ],
  }
}

const providerNames: Readonly<Record<string, string>> = { coinbase: 'Coinbase', meld: 'Meld', sandbox: 'Sandbox' }

/** Cursors of 80 characters, sealed as those of the other history: 8 bytes of time, 16 of the order, 16 of the query. */
export type PurchaseCursors = ReturnType<typeof createPurchaseCursors>

/** Creates and reads the cursors of the purchase history. */
export function createPurchaseCursors(key: string) {
  const seal = (record: Buffer) =>
    createHmac('sha256', key).update('onramp').update(record.subarray(0, SEALED_BYTES)).digest().subarray(0, 19)
  const digest = (question: string) => createHash('sha256').update(question).digest().subarray(0, 16)
  return {
    write({ createdAt, id }: Before, question: string): string {
      const record = Buffer.alloc(RECORD_BYTES)
      record.writeUInt8(1, 0)
      record.writeBigUInt64BE(BigInt(createdAt), 1)
      Buffer.from(id, 'base64url').copy(record, 9)
      digest(question).copy(record, 25)
      seal(record).copy(record, SEALED_BYTES)
      return record.toString('base64url')
    },
    /** Undefined for anything that this server didn't issue for the same query. */
    read(text: string, question: string): Before | undefined {
      const record = Buffer.from(text, 'base64url')
      if (text.length !== 80 || record.length !== RECORD_BYTES) return undefined
      if (!timingSafeEqual(record.subarray(SEALED_BYTES), seal(record))) return undefined
      if (!record.subarray(25, SEALED_BYTES).equals(digest(question))) return undefined
      return { createdAt: Number(record.readBigUInt64BE(1)), id: record.subarray(9, 25).toString('base64url') }
    },
  }
}
