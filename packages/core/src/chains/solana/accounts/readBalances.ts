import { type AccountId, accountId, addressOf, LatchkeyError, networkOf } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import { formatAmount } from '../../../amounts/formatAmount.ts'
import type { Client, Token } from '../../../client/client.ts'
import { nativeBalance, networkOfAccount } from '../../nativeBalance.ts'
import { isSolanaAddress } from '../solanaAddress.ts'
import { commitment, countSchema, solanaRpc } from '../solanaRpc.ts'
import { tokenPrograms } from './programs.ts'
import { type Holding, readHoldings } from './readHoldings.ts'

/**
 * Balances of SOL and of the app's configured tokens, summed over all their accounts, read from the chain. Tokens
 * without a balance are left out.
 *
 * @throws LatchkeyError what `SolanaRpc` throws; `RESPONSE_INVALID` for an invalid address.
 */
export async function readBalances(
  client: Client,
  account: AccountId,
  signal?: AbortSignal,
): Promise<readonly Balance[]> {
  const networkId = networkOf(account)
  const owner = addressOf(account)
  if (!isSolanaAddress(owner)) throw new LatchkeyError('RESPONSE_INVALID', { data: { address: owner } })
  const rpc = solanaRpc(client, networkId)
  const tokens = (client.config.tokens ?? []).filter((token) => token.networkId === networkId)
  const [lamports, ...holdings] = await Promise.all([
    rpc.readValue('getBalance', [owner, commitment], countSchema, signal),
    ...(tokens.length > 0 ? tokenPrograms : []).map((programId) => readHoldings(rpc, owner, { programId }, signal)),
  ])
  return [
    nativeBalance(networkOfAccount(client, account), lamports),
    ...tokens.flatMap((token) => tokenBalance(token, holdings.flat())),
  ]
}

function tokenBalance(
  { networkId, address, name, symbol, iconUrl = '' }: Token,
  holdings: readonly Holding[],
): Balance[] {
  const held = holdings.filter(({ mint }) => mint === address)
  const amount = held.reduce((sum, holding) => sum + holding.amount, 0n)
  const [first] = held
  if (!first || amount === 0n) return []
  const { decimals } = first
  const quantity = { decimals: String(decimals), numeric: formatAmount(amount, decimals) }
  return [{ name, symbol, chainId: networkId, address: accountId(networkId, address), price: 0, quantity, iconUrl }]
}
