/** Whether the page is on a phone or tablet. */
export function isPhone(navigator: Pick<Navigator, 'userAgent'>): boolean {
  return /Android|iPhone|iPad|iPod/i.test(navigator.userAgent)
}
