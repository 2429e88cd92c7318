import type { Description } from './description.ts'

/** What a person may let a site see: one account, or those of one person that belong together. */
export type AccountChoice = { id: string; name: string; addresses: readonly string[] }

/** A request that was read and waits for a person, whatever its namespace. */
export type ToDecide = {
  origin: string
  /** Given when accounts are asked for: one at least must be chosen. */
  choices?: readonly AccountChoice[]
  describe(): Promise<Description>
  /** Does it, where the keys are. `chosen` are ids of choices. Returns the request's result. */
  perform(chosen: readonly string[]): Promise<unknown>
}
