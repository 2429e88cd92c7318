/** Which stores and links a phone or tablet has, by what it says of itself; none on a computer. */
export function phonePlatform({ userAgent }: Pick<Navigator, 'userAgent'>): 'ios' | 'android' | undefined {
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  return /Android/i.test(userAgent) ? 'android' : undefined
}
