import { type AccountId, accountId, LatchkeyError, type NetworkId, networkId } from '@latchkey/protocol'
import { chainIdIn } from '../../rpc/chainIdIn.ts'

/**
 * Parses a wallet's list of accounts. One invalid entry invalidates the whole response, because leaving it out would
 * hide the problem.
 *
 * @throws LatchkeyError `WALLET_RESPONSE_INVALID`.
 */
export function readAccounts(answer: unknown, network: NetworkId): readonly AccountId[] {
  if (!Array.isArray(answer) || answer.length > ACCOUNTS_MAX) throw invalid('accounts')
  const seen = new Map<string, AccountId>()
  for (const entry of answer) {
    if (typeof entry !== 'string' || !evmAddress.test(entry)) throw invalid('accounts')
    const key = entry.toLowerCase()
    if (!seen.has(key)) seen.set(key, accountId(network, entry))
  }
  return [...seen.values()]
}

/**
 * Parses a chain id in all forms that wallets use: hex text (EIP-1193), also padded to a word; decimal text, number,
 * bigint, CAIP-2.
 *
 * @throws LatchkeyError `WALLET_RESPONSE_INVALID`, with what the wallet answered.
 */
export function readNetworkId(answer: unknown): NetworkId {
  const isNumeric = typeof answer === 'number' || typeof answer === 'bigint'
  const chainId = isNumeric ? Number(answer) : typeof answer === 'string' ? chainIdIn(answer) : Number.NaN
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw invalidChainId(answer)
  return networkId(`eip155:${chainId}`)
}

const ACCOUNTS_MAX = 1000
const evmAddress = /^0x[0-9a-fA-F]{40}$/

function invalid(what: string): LatchkeyError {
  return new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { what } })
}

function invalidChainId(answer: unknown): LatchkeyError {
  const isShowable = answer == null || ['string', 'number', 'bigint', 'boolean'].includes(typeof answer)
  const shown = isShowable ? [...String(answer)].slice(0, 40).join('') : typeof answer
  const message = `The wallet answered eth_chainId with ${shown}, which isn’t a chain id. Choose a network in the wallet`
  return new LatchkeyError('WALLET_RESPONSE_INVALID', { message, data: { what: 'chainId', answer: shown } })
}
