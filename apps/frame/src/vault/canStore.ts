/**
 * Whether the browser lets this page store anything. Without storage a wallet would be lost with the page, so the frame
 * doesn't start.
 */
export function canStore(window: Window): boolean {
  try {
    return Boolean(window.localStorage)
  } catch {
    return false // Browsers throw when the user blocks cookies.
  }
}
