import type { Description } from '../description/description.ts'

/** What the user can grant to a site: one account, or the accounts of one person that belong together. */
export type AccountChoice = { id: string; name: string; addresses: readonly string[] }

/** A parsed request for the user to decide, in any namespace. */
export type ToDecide = {
  origin: string
  /** Set if the site requests accounts; at least one must be chosen. */
  choices?: readonly AccountChoice[]
  describe(): Promise<Description>
  /** Performs the request, next to the keys. `chosen` are ids of choices. Returns its result. */
  perform(chosen: readonly string[]): Promise<unknown>
}
