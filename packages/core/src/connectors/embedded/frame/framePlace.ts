/** The position of the visible iframe, in CSS pixels of the page. */
export type FrameBox = { left: number; top: number; width: number; height: number }

/** The frame approves nothing below this size; it then opens its own window. */
const LEAST = { width: 320, height: 480 }
const SHEET_MAX = 430

/**
 * Covers the element that the page reserves for it. If there is none that is large enough: a sheet at the bottom of a
 * narrow page, or the middle of a wide one.
 */
export function placeFrame(page: Size, wanted: FrameSize, target: FrameBox | undefined): FrameBox {
  // Members of a DOMRect are inherited, so it can't be spread.
  if (target && fitsFrame(target, wanted)) {
    const { width } = target
    // If the page has room, grow upwards from the bottom of the place, so that nobody has to scroll.
    const height = Math.max(target.height, Math.min(wanted.height ?? 0, page.height))
    // Nothing outside the page can be approved. A dialog that is still opening may be there for a moment.
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

/** Whether the place that the page reserves is large enough. */
export function fitsFrame(place: Size, { height = LEAST.height }: FrameSize): boolean {
  return place.width >= LEAST.width && place.height >= Math.min(LEAST.height, height)
}

/** The size that the frame asks for. Optional. */
export type FrameSize = { width?: number | undefined; height?: number | undefined }
type Size = { width: number; height: number }
