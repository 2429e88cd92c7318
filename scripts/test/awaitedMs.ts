/** How long tests wait for what comes at once, or on a busy machine after seconds: it ends what hangs, and judges no speed. */
export const AWAITED_MS = 60_000
