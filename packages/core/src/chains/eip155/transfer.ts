import { chainIdOf, LatchkeyError, type NetworkId } from '@latchkey/protocol'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import type { Client } from '../../client/client.ts'
import { chainRpc } from '../../rpc/chainRpc.ts'
import { encodeAddress, encodeUint } from './words.ts'

const TRANSFER = '0xa9059cbb'

/**
 * Calldata of `transfer(address to, uint256 amount)` (https://eips.ethereum.org/EIPS/eip-20); also for tokens that
 * return nothing.
 */
export function encodeTransfer(recipient: `0x${string}`, amount: bigint): `0x${string}` {
  return `${TRANSFER}${encodeAddress(recipient)}${encodeUint(amount)}`
}

export type TokenTransfer = {
  networkId: NetworkId
  token: `0x${string}`
  from: string
  recipient: `0x${string}`
  amount: bigint
}

/**
 * Simulates a transfer, so that one that can't succeed never reaches the wallet. Accepts `true` or no return value;
 * ignores the return value of the listed USDT contracts. If the chain can't be reached, the transfer goes on.
 *
 * @throws LatchkeyError `TRANSACTION_REVERTED`, whose message is the token's reason or 'unknown reason'.
 */
export async function requireTransferable(client: Client, transfer: TokenTransfer): Promise<void> {
  const { networkId, token, from, recipient, amount } = transfer
  const answer = await tryTransfer(client, networkId, { from, to: token, data: encodeTransfer(recipient, amount) })
  if (hasSilentTransfer(networkId, token)) return
  if (typeof answer === 'string' && /^0x0{64}$/.test(answer)) throw reverted(undefined)
}

async function tryTransfer(
  client: Client,
  networkId: NetworkId,
  call: { from: string; to: string; data: string },
): Promise<unknown> {
  try {
    return await chainRpc(client, networkId).request('eth_call', [call, 'latest'])
  } catch (error) {
    if (!(error instanceof RpcError) || !/revert/i.test(error.message)) return undefined
    const { revertReason } = await import('./revert/revertReason.ts')
    throw reverted(revertReason(error))
  }
}

function reverted(reason: string | undefined): LatchkeyError {
  return new LatchkeyError('TRANSACTION_REVERTED', { data: { reason: reason ?? 'unknown reason' } })
}

/**
 * USDT contracts, by chain id. Their `transfer` is declared without a return value. On some of these chains it does
 * return `true`; ignoring it is safe for both.
 */
const usdt: Readonly<Record<number, string>> = {
  1: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  56: '0x55d398326f99059ff775485246999027b3197955',
  137: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  2222: '0x919c1c267bc06a7039e03fcc2ef738525769109c', // Kava
  42161: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
  42220: '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  43114: '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
}

/** Whether to ignore the return value of a token's `transfer`. */
export function hasSilentTransfer(networkId: NetworkId, token: string): boolean {
  return usdt[chainIdOf(networkId)] === token.toLowerCase()
}
