import { type AccountId, networkOf } from '@latchkey/protocol'
import * as v from 'valibot'
import { decodeUint, encodeUint } from '../../chains/eip155/words.ts'
import type { Client } from '../../client/client.ts'
import { chainRpc } from '../../rpc/chainRpc.ts'
import { bytesSchema } from '../../rpc/quantity.ts'
import { swapMismatch } from '../swapMismatch.ts'
import type { CheckedSwap } from './checkSwap.ts'

type Options = { account: AccountId; signal?: AbortSignal | undefined }

/**
 * Checks on the chain what the calldata alone doesn't tell.
 *
 * - A v3 router would keep the value, and take another token instead, if the route started with anything but its
 * wrapped token.
 * - A 0x settler is only genuine if 0x's registry says so:
 * https://github.com/0xProject/0x-settler#how-do-i-find-the-most-recent-deployment
 *
 * @throws CodedError SWAP_MISMATCH
 */
export async function checkOnChain(client: Client, swap: CheckedSwap, { account, signal }: Options): Promise<void> {
  const { router, onChain } = swap
  if (!onChain) return
  const [to, data, expected, part] =
    onChain.kind === 'settler'
      ? ([SETTLERS, `${OWNER_OF}${encodeUint(TAKER_SUBMITTED)}`, onChain.settler, 'call'] as const)
      : ([router, WETH9, onChain.token, 'from'] as const)
  const answer = await chainRpc(client, networkOf(account)).request('eth_call', [{ to, data }, 'latest'], signal)
  const found = v.safeParse(bytesSchema, answer)
  if (!found.success || decodeUint(found.output) !== BigInt(expected)) throw swapMismatch(part)
}

/** `WETH9()` */
const WETH9 = '0x4aa4a4fc'
/** `ownerOf(uint256)`, which reverts while settlers are paused. */
const OWNER_OF = '0x6352211e'
const SETTLERS = '0x00000000000004533fe15556b1e086bb1a72ceae'
const TAKER_SUBMITTED = 2n
