import { type AccountId, accountId, addressOf, networkOf } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import { formatAmount } from '../../amounts/formatAmount.ts'
import type { Client, Token } from '../../client/client.ts'
import { chainRpc } from '../../rpc/chainRpc.ts'
import { nativeBalance } from '../nativeBalance.ts'
import { callAll } from './multicall/callAll.ts'
import { isEvmAddress } from './parseRecipient.ts'
import { decodeUint, encodeAddress } from './words.ts'

/**
 * Balances of the native token and of the app's configured tokens, read from the chain in one request. Tokens without a
 * balance, and contracts that return no number, are left out.
 *
 * @throws LatchkeyError what `chainRpc` throws.
 */
export async function readBalances(
  client: Client,
  account: AccountId,
  signal?: AbortSignal,
): Promise<readonly Balance[]> {
  const id = networkOf(account)
  const rpc = chainRpc(client, id)
  const tokens = (client.config.tokens ?? []).filter((token) => token.networkId === id).filter(hasContract)
  const address = addressOf(account)
  const { native, answers } = await callAll(
    rpc,
    address,
    tokens.map((token) => ({ to: token.address, data: `${BALANCE_OF}${encodeAddress(address)}` as const })),
    signal,
  )
  const network = client.networks.find((candidate) => candidate.id === id)
  return [
    ...(network ? [nativeBalance(network, native)] : []),
    ...tokens.flatMap((token, index) => tokenBalance(token, decodeUint(answers[index]))),
  ]
}

function hasContract(token: Token): token is Token & { address: `0x${string}` } {
  return isEvmAddress(token.address)
}

const BALANCE_OF = '0x70a08231'

function tokenBalance(token: Token, amount: bigint | undefined): Balance[] {
  if (!amount) return []
  const { name, symbol, decimals, networkId, iconUrl = '' } = token
  const address = accountId(networkId, token.address.toLowerCase())
  const quantity = { decimals: String(decimals), numeric: formatAmount(amount, decimals) }
  return [{ name, symbol, chainId: networkId, address, price: 0, quantity, iconUrl }]
}
