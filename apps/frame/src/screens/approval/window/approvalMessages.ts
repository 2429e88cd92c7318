import * as v from 'valibot'
import type { Approval } from '../../../understand/approval.ts'

/** What frame and window say to each other, on a channel that only pages of the secure origin can hear. */
export const fromWindowSchema = v.variant('t', [
  v.strictObject({ t: v.literal('READY') }),
  v.strictObject({ t: v.literal('APPROVED'), digest: v.string() }),
  v.strictObject({ t: v.literal('REJECTED') }),
  v.strictObject({ t: v.literal('CLOSED') }),
])
export type FromWindow = v.InferOutput<typeof fromWindowSchema>

/** The approval itself is not parsed again: both sides are the same code of the same origin. */
export const fromFrameSchema = v.variant('t', [
  v.strictObject({ t: v.literal('SHOW'), approval: v.custom<Approval>((value) => typeof value === 'object') }),
  v.strictObject({ t: v.literal('GONE') }),
])

/** 128 random bits in the name: nobody finds a channel who was not told of it. */
export function openApprovalChannel(rid: string): BroadcastChannel {
  return new BroadcastChannel(`latchkey:${rid}`)
}
