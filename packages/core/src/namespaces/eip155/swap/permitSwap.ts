import { addressOf, isLatchkeyError, networkOf } from '@latchkey/protocol'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import { callsOf, encodeMulticall } from '../../../chains/eip155/multicall/multicall.ts'
import { encodeAddress, encodeUint } from '../../../chains/eip155/words.ts'
import type { Client } from '../../../client/client.ts'
import { chainRpc } from '../../../rpc/chainRpc.ts'
import { signTypedData } from '../signTypedData.ts'
import type { Eip155Swap } from './eip155Swap.ts'

/**
 * Asks the wallet to sign the permit of a prepared swap, and resolves with one call that approves and swaps. If the
 * wallet can't sign it, or the chain would reject it, resolves with the prepared calls: an approval, then the swap.
 *
 * @throws LatchkeyError `USER_REJECTED`, and what `getWalletClient` and `chainRpc` throw.
 */
export async function permitSwap(
  client: Client,
  prepared: Eip155Swap,
  signal?: AbortSignal,
): Promise<Eip155Swap['calls']> {
  const { account, permit, calls } = prepared
  const swap = calls.at(-1)
  if (!permit || !swap?.data) return calls
  const signature = await sign(client, { typedData: permit, account })
  const parts = signature && split(signature)
  if (!parts) return calls
  const { value, deadline } = permit.message
  const token = String(permit.domain.verifyingContract)
  const allowed = [
    encodeAddress(token),
    encodeUint(BigInt(String(value))),
    encodeUint(BigInt(String(deadline))),
    ...parts,
  ]
  const list = [`${SELF_PERMIT}${allowed.join('')}`, ...callsOf(swap.data.slice(2))]
  const data = `0x${encodeMulticall(BigInt(String(deadline)), list)}` as const
  const call = { from: addressOf(account), to: swap.to, data }
  try {
    await chainRpc(client, networkOf(account)).request('eth_call', [call, 'latest'], signal)
  } catch (error) {
    if (error instanceof RpcError) return calls
    throw error
  }
  return [{ ...swap, data }]
}

/** Undefined if the wallet can't sign it. Throws if the user declines. */
async function sign(client: Client, args: Parameters<typeof signTypedData>[1]): Promise<`0x${string}` | undefined> {
  try {
    return await signTypedData(client, args)
  } catch (error) {
    if (isLatchkeyError(error, 'SIGN_MESSAGE_FAILED') || isLatchkeyError(error, 'WALLET_RESPONSE_INVALID'))
      return undefined
    throw error
  }
}

/** `v`, `r` and `s` as words; undefined if the signature is not one of a key. */
function split(signature: `0x${string}`): string[] | undefined {
  const [, r, s, parity] = /^0x(.{64})(.{64})(.{2})$/.exec(signature) ?? []
  if (!r || !s || !parity) return undefined
  const recovery = Number.parseInt(parity, 16)
  return [encodeUint(recovery < 27 ? recovery + 27 : recovery), r, s]
}

// `selfPermitIfNecessary(address,uint256,uint256,uint8,bytes32,bytes32)`, which does nothing if the permit was used
// already. https://docs.uniswap.org/contracts/v3/reference/periphery/base/SelfPermit
const SELF_PERMIT = 'c2e3140a'
