export type TabWindow = { sessionStorage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined }

/**
 * Notes for this tab alone until when a wallet can answer the code that it shows, in milliseconds since 1970, so that an
 * approval that comes after a reload still connects it.
 */
export function shownCode(window: TabWindow, name: string) {
  const key = `${name}.code`
  // Browsers throw where storage is forbidden or full: then a reload loses the code.
  const attempt = <result>(work: (storage: TabWindow['sessionStorage']) => result) => {
    try {
      return work(window.sessionStorage)
    } catch {
      return undefined
    }
  }
  const read = () => Number(attempt((storage) => storage?.getItem(key)) ?? 0)
  return {
    until: read,
    note: (until: number) => attempt((storage) => storage?.setItem(key, String(until))),
    /** The note of a later code stays. */
    forget: (until: number) => read() === until && attempt((storage) => storage?.removeItem(key)),
  }
}
