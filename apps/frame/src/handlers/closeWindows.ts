/**
 * Which providers cut their window off from the page that opened it (COOP), as this browser saw it. From the page such a
 * window looks closed, so only for one that never did so does a closed window mean that somebody closed it.
 */
export function closeWindows(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const name = (provider: string) => `window:${provider}`
  return {
    remember: (provider: string, isCut: boolean) => storage.setItem(name(provider), isCut ? 'cut' : 'kept'),
    isKept: (provider: string) => storage.getItem(name(provider)) === 'kept',
  }
}
