/** Why a gated button doesn't work, or that it works. The first reason that applies counts. */
export type GateState = 'unsupported' | 'tooSmall' | 'unread' | 'unconfirmed' | 'unfocused' | 'hidden' | 'ready'

export type GateFacts = {
  /** Inside a page, only `canWatch` proves that the user sees the card; a separate window has no page around it. */
  place: 'frame' | 'window'
  /** IntersectionObserver v2 is available, and the operator trusts it. */
  canWatch: boolean
  width: number
  height: number
  /** Device pixels per CSS pixel: a page can zoom out without changing the frame's CSS width. */
  scale: number
  /** The minimum size of the card; a short card only needs its own height. */
  heightMin: number
  wasReadToEnd: boolean
  isConfirmed: boolean
  isFocused: boolean
  /** Visible, focused, unmoved and unchanged for {@link SEEN_MS}. */
  isSettled: boolean
}

/** A smaller card can't show everything it must. */
export const SIZE_MIN = { width: 320, height: 480 } as const
/** Below this zoom nobody can read it. A user who zooms out this far approves in a window instead. */
export const SCALE_MIN = 0.5
/** How long nothing may cover, move, fade or change the card before a click counts. */
export const SEEN_MS = 800

/**
 * Decides whether a gated button works, and why not. Sizes are in CSS pixels. In a window, `canWatch` and `scale` don't count,
 * because there is no page around it.
 */
export function readGate(facts: GateFacts): GateState {
  if (facts.place === 'frame' && !facts.canWatch) return 'unsupported'
  if (facts.place === 'frame' && facts.scale < SCALE_MIN) return 'tooSmall'
  if (facts.width < SIZE_MIN.width || facts.height < Math.min(SIZE_MIN.height, facts.heightMin)) return 'tooSmall'
  if (!facts.wasReadToEnd) return 'unread'
  if (!facts.isConfirmed) return 'unconfirmed'
  if (!facts.isFocused) return 'unfocused'
  return facts.isSettled ? 'ready' : 'hidden'
}
