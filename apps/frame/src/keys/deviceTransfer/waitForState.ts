import { deviceTransferStateSchema } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import type * as v from 'valibot'
import { longPoll } from '../../server/longPoll.ts'
import type { KeysDeps } from '../keysDeps.ts'

type State = v.InferOutput<typeof deviceTransferStateSchema>

/**
 * Waits for the transition from `seen` to `next`.
 *
 * @throws `REQUEST_REFUSED` when it was rejected, has expired, or moved to another state
 */
export async function waitForState(
  { api }: Pick<KeysDeps, 'api'>,
  { id, seen, next, signal }: { id: string; seen: State['status']; next: State['status']; signal: AbortSignal },
): Promise<State> {
  const question = {
    path: '/api/device-transfer/state',
    body: { id, seen },
    schema: deviceTransferStateSchema,
    signal,
  } as const
  const state = await longPoll(api, question, ({ status }) => status !== seen)
  if (state.status !== next)
    throw deviceTransferFailed('REFUSED', 'it was refused on the other device, or took too long')
  return state
}

/** The error for a device transfer that can't continue. A screen shows the sentence for what it is about. */
export function deviceTransferFailed(about: 'REFUSED' | 'MISMATCH', problem: string) {
  return embeddedError('REQUEST_REFUSED', { data: { problem, about: `DEVICE_TRANSFER_${about}` } })
}
