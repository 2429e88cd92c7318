import * as v from 'valibot'

/** The kinds of EVM account that an embedded wallet has. */
export const embeddedAccountTypeSchema = v.picklist(['eoa', 'smartAccount'])
export type EmbeddedAccountType = v.InferOutput<typeof embeddedAccountTypeSchema>
