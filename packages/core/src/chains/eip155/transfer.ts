import { LatchkeyError, type NetworkId } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'
import { chainRpc, RpcError } from '../../rpc/chainRpc.ts'
import { hasSilentTransfer } from './silentTransfers.ts'
import { encodeAddress, encodeUint } from './words.ts'

const TRANSFER = '0xa9059cbb'

/** Calldata of `transfer(address to, uint256 amount)` (https://eips.ethereum.org/EIPS/eip-20), the same for tokens that return nothing. */
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
 * Tries a transfer on the chain as it stands, so that one which cannot succeed never reaches the wallet. An answer of
 * `true` or of nothing is fine, as the field holds it; of the listed USDT contracts the answer is not read at all. A chain
 * that cannot be reached proves nothing and stops nothing.
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
    const { decodeRevert } = await import('./decodeRevert.ts')
    throw reverted(decodeRevert(error))
  }
}

function reverted(reason: string | undefined): LatchkeyError {
  return new LatchkeyError('TRANSACTION_REVERTED', { data: { reason: reason ?? 'unknown reason' } })
}
