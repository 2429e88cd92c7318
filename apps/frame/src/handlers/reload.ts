import type { Handler } from './handler.ts'

/** Reloads the frame, which erases everything in memory. The page then repeats the handshake. */
export const reload: Handler<'RELOAD'> = async (context) => {
  context.reload()
  return undefined
}
