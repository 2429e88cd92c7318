import * as v from 'valibot'

/**
 * What a window of the secure origin asks the user to confirm: the text of the frame's screen, and what its button
 * does.
 */
export type Confirmation = v.InferOutput<typeof confirmationSchema>

const confirmationSchema = v.strictObject({
  id: v.string(),
  title: v.string(),
  lines: v.array(v.string()),
  action: v.string(),
})

export const toFrameSchema = v.variant('t', [
  v.strictObject({ t: v.literal('READY') }),
  v.strictObject({ t: v.literal('CONFIRMED') }),
  v.strictObject({ t: v.literal('CLOSED') }),
])
export const toWindowSchema = v.variant('t', [
  v.strictObject({ t: v.literal('SHOW'), confirmation: confirmationSchema }),
  v.strictObject({ t: v.literal('GONE') }),
])
