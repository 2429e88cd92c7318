import type { NetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import { readAnswer } from '../callMethod.ts'
import { readNetworkId } from '../eip1193/walletAnswers.ts'

/** What a wallet reports about one chain: its accounts, or that another chain is in use. */
export type ChainNotice = {
  scope: string
  /** In lower case, the selected one first. */
  addresses?: readonly string[] | undefined
  chainId?: NetworkId | undefined
}

/**
 * Parses `wallet_notify` (https://chainagnostic.org/CAIPs/caip-319). Other notifications come back empty.
 *
 * @throws LatchkeyError `WALLET_RESPONSE_INVALID`
 */
export function readNotice(params: unknown): ChainNotice {
  const { scope, notification } = readAnswer(noticeSchema, params, 'wallet_notify')
  if (notification.method === 'accountsChanged') {
    const addresses = readAnswer(addressesSchema, notification.params, 'accountsChanged')
    return { scope, addresses: addresses.map((address) => address.toLowerCase()) }
  }
  if (notification.method !== 'chainChanged') return { scope }
  const { params: changed } = notification
  const chainId = Array.isArray(changed) ? changed[0] : (Reflect.get(Object(changed), 'chainId') ?? changed)
  return { scope, chainId: readNetworkId(chainId) }
}

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const addressesSchema = v.pipe(v.array(text), v.maxLength(1000))
const noticeSchema = v.object({
  scope: text,
  notification: v.object({ method: text, params: v.optional(v.unknown()) }),
})
