/** Where the frame stands when it is shown, in CSS pixels of the page. */
export type FrameBox = { left: number; top: number; width: number; height: number }

/** Below this the frame approves nothing (it opens a window of its own then). */
const LEAST = { width: 320, height: 480 }
const SHEET_MAX = 430

/**
 * Over the element that the page keeps for it; without one that is large enough, a sheet at the bottom of a narrow page and
 * the middle of a wide one.
 */
export function placeFrame(page: Size, wanted: FrameSize, target: FrameBox | undefined): FrameBox {
  const isFit =
    target && target.width >= LEAST.width && target.height >= Math.min(LEAST.height, wanted.height ?? LEAST.height)
  // A rectangle of the browser's own has nothing that could be spread.
  if (isFit) {
    const { width } = target
    // Where the page has room, nobody has to scroll: what the place does not hold grows upwards from its foot.
    const height = Math.max(target.height, Math.min(wanted.height ?? 0, page.height))
    // What stands outside of the page cannot be approved: a dialog that still opens may be there for a moment.
    const within = (at: number, most: number) => Math.max(0, Math.min(at, most))
    return {
      left: within(target.left, page.width - width),
      top: within(target.top + target.height - height, page.height - height),
      width,
      height,
    }
  }
  const height = Math.min(wanted.height ?? 600, page.height)
  if (page.width <= SHEET_MAX) return { left: 0, top: page.height - height, width: page.width, height }
  const width = Math.min(wanted.width ?? 360, page.width)
  return { left: (page.width - width) / 2, top: (page.height - height) / 2, width, height }
}

/** As the frame wishes; it need not. */
export type FrameSize = { width?: number | undefined; height?: number | undefined }
type Size = { width: number; height: number }
