/** Whether a person clicked this very element: no script did, and a pointer was inside it. */
export function isOwnClick(event: MouseEvent, element: Element): boolean {
  if (!event.isTrusted) return false
  const { userActivation } = navigator as Navigator & { userActivation?: UserActivation }
  if (userActivation && !userActivation.isActive) return false
  // A key's click, or a screen reader's, has no place.
  if (event.detail === 0) return true
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const { clientX, clientY } = event
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
