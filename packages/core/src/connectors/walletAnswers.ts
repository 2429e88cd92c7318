import { type AccountId, accountId, LatchkeyError, type NetworkId, networkId } from '@latchkey/protocol'

/**
 * Parses a wallet's list of accounts. One invalid entry invalidates the whole response, because leaving it out would
 * hide the problem.
 *
 * @throws LatchkeyError `WALLET_ANSWER_INVALID`.
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
 * Parses a chain id in all forms that wallets use: hex text (EIP-1193), decimal text, number, bigint.
 *
 * @throws LatchkeyError `WALLET_ANSWER_INVALID`.
 */
export function readNetworkId(answer: unknown): NetworkId {
  const isNumeric = typeof answer === 'number' || typeof answer === 'bigint'
  const isText = typeof answer === 'string' && /^(0x[0-9a-fA-F]{1,14}|[0-9]{1,16})$/.test(answer)
  const chainId = isNumeric || isText ? Number(answer) : Number.NaN
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw invalid('chainId')
  return networkId(`eip155:${chainId}`)
}

const ACCOUNTS_MAX = 1000
const evmAddress = /^0x[0-9a-fA-F]{40}$/

function invalid(what: string): LatchkeyError {
  return new LatchkeyError('WALLET_ANSWER_INVALID', { data: { what } })
}
