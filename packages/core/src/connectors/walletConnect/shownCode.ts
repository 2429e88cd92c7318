export type TabWindow = { sessionStorage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined }

/**
 * Stores, for this tab only, until when a wallet can answer the code that it shows, in Unix ms, so that an approval
 * after a reload still connects.
 */
export function shownCode(window: TabWindow, name: string) {
  const key = `${name}.code`
  // Browsers throw when storage is blocked or full. A reload then loses the code.
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
    /** Keeps the entry of a later code. */
    forget: (until: number) => read() === until && attempt((storage) => storage?.removeItem(key)),
  }
}
