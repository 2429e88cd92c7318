/** Why a consequential button does not work, or that it does. The first that holds counts. */
export type GateState = 'unsupported' | 'tooSmall' | 'unread' | 'unconfirmed' | 'unfocused' | 'hidden' | 'ready'

export type GateFacts = {
  /** In a frame of a page only `canWatch` proves that a person sees the card; a window of its own has no page around it. */
  place: 'frame' | 'window'
  /** IntersectionObserver v2 is there, and the operator believes it. */
  canWatch: boolean
  width: number
  height: number
  /** Device pixels in one of CSS: a page that zooms the frame out leaves it its width. */
  scale: number
  /** What the card needs at least; a short one needs no more than its own height. */
  heightMin: number
  wasReadToEnd: boolean
  isConfirmed: boolean
  /** The document has the focus. */
  isFocused: boolean
  /** Visible, focused, unmoved and undisturbed for {@link SEEN_MS}. */
  isSettled: boolean
}

/** A card that is smaller cannot show what it must. */
export const SIZE_MIN = { width: 320, height: 480 } as const
/** Less than this and nobody can read it; who zooms out so far by themselves approves in a window. */
export const SCALE_MIN = 0.5
/** So long nothing may cover, move, fade or change the card before a click counts. */
export const SEEN_MS = 800

export function readGate(facts: GateFacts): GateState {
  if (facts.place === 'frame' && !facts.canWatch) return 'unsupported'
  if (facts.place === 'frame' && facts.scale < SCALE_MIN) return 'tooSmall'
  if (facts.width < SIZE_MIN.width || facts.height < Math.min(SIZE_MIN.height, facts.heightMin)) return 'tooSmall'
  if (!facts.wasReadToEnd) return 'unread'
  if (!facts.isConfirmed) return 'unconfirmed'
  if (!facts.isFocused) return 'unfocused'
  return facts.isSettled ? 'ready' : 'hidden'
}
