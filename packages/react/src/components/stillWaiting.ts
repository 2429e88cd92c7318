/** A wallet that takes longer may have hidden its window. */
export const STILL_WAITING_MS = 8_000
