import type { Handler } from './handler.ts'

/** Loads the frame anew: the page shakes hands again then. Nothing of a key is left before it. */
export const reload: Handler<'RELOAD'> = async (context) => {
  context.reload()
  return undefined
}
