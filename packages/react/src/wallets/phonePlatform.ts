/** The platform of a phone or tablet, by its user agent; undefined on a computer. */
export function phonePlatform({ userAgent }: Pick<Navigator, 'userAgent'>): 'ios' | 'android' | undefined {
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  return /Android/i.test(userAgent) ? 'android' : undefined
}

/** Whether the page is on a phone or tablet. */
export function isPhone(navigator: Pick<Navigator, 'userAgent'>): boolean {
  return /Android|iPhone|iPad|iPod/i.test(navigator.userAgent)
}
