/**
 * How long tests wait for what usually takes no time, but can take seconds on a busy machine. It ends what hangs, and
 * doesn't test speed.
 */
export const AWAITED_MS = 60_000
