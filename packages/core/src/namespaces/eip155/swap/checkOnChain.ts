import { type AccountId, networkOf } from '@latchkey/protocol'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import { decodeUint, encodeUint } from '../../../chains/eip155/words.ts'
import type { Client } from '../../../client/client.ts'
import { chainRpc } from '../../../rpc/chainRpc.ts'
import { bytesSchema } from '../../../rpc/quantity.ts'
import { swapMismatch } from '../../../submission/swapMismatch.ts'
import type { CheckedSwap, OnChainCheck } from './checkSwap.ts'

type Options = { account: AccountId; signal?: AbortSignal | undefined }

/**
 * Checks on the chain what the calldata alone doesn't tell.
 *
 * - A v3 router would keep the value, and take another token instead, if the route started with anything but its
 * wrapped token.
 * - Any token may have a `deposit()` or `withdraw(uint256)`, for something else than to wrap the chain's own token.
 * - A 0x settler is only genuine if 0x's registry says so:
 * https://github.com/0xProject/0x-settler#how-do-i-find-the-most-recent-deployment
 *
 * @throws CodedError SWAP_MISMATCH
 */
export async function checkOnChain(client: Client, swap: CheckedSwap, { account, signal }: Options): Promise<void> {
  const { router, onChain } = swap
  if (!onChain) return
  const [call, expected, part] = questionOf(router, onChain)
  const asked = chainRpc(client, networkOf(account)).request('eth_call', [call, 'latest'], signal)
  const answer = await asked.catch((error: unknown) => {
    // For example because the contract holds nothing: it has wrapped nothing.
    throw onChain.kind === 'wrapper' && error instanceof RpcError ? swapMismatch(part) : error
  })
  const found = v.safeParse(bytesSchema, answer)
  if (!found.success || decodeUint(found.output) !== BigInt(expected)) throw swapMismatch(part)
}

function questionOf(router: `0x${string}`, onChain: OnChainCheck) {
  if (onChain.kind === 'settler') {
    const data = `${OWNER_OF}${encodeUint(TAKER_SUBMITTED)}`
    return [{ to: SETTLERS, data }, onChain.settler, 'call'] as const
  }
  if (onChain.kind === 'wrappedNative') return [{ to: router, data: WETH9 }, onChain.token, 'from'] as const
  // In the name of the contract, which holds what it has wrapped; the visitor may hold nothing.
  return [{ from: router, data: depositCode(router), value: '0x1' }, 1, 'to'] as const
}

/** Code that is run once instead of a contract: deposits its value at a token, and returns what it then has of it. */
function depositCode(token: string): string {
  const at = `73${token.slice(2)}5a`
  return `0x63d0e30db060e01b600052600060006004600034${at}f1506370a0823160e01b600052306004526020600060246000${at}fa5060206000f3`
}

/** `WETH9()` */
const WETH9 = '0x4aa4a4fc'
/** `ownerOf(uint256)`, which reverts while settlers are paused. */
const OWNER_OF = '0x6352211e'
const SETTLERS = '0x00000000000004533fe15556b1e086bb1a72ceae'
const TAKER_SUBMITTED = 2n
