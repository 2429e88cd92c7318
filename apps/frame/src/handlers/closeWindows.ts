/**
 * Which providers sever the link between their window and its opener (COOP), as observed in this browser. To the page
 * such a window looks closed, so a closed window only means that the user closed it if the provider has never done so.
 */
export function closeWindows(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const name = (provider: string) => `window:${provider}`
  return {
    remember: (provider: string, isCut: boolean) => storage.setItem(name(provider), isCut ? 'cut' : 'kept'),
    isKept: (provider: string) => storage.getItem(name(provider)) === 'kept',
  }
}
