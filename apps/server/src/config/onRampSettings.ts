import * as v from 'valibot'

/** Where visitors buy tokens with money: see docs/buy.md. A provider without keys is off. */
export const onRampSettingsSchema = v.strictObject({
  /** The provider for development, which takes no money. On with the devnet, off elsewhere. */
  sandbox: v.optional(v.boolean()),
})
