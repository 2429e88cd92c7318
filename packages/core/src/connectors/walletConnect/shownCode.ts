export type TabWindow = { sessionStorage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined }

/**
 * Stores, for this tab only, until when a wallet can answer the code that it shows, in Unix ms, and the newest session
 * before that code, so that an approval during or after a reload still connects.
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
  const read = () => {
    const [until = 0, newestBefore = 0] = (attempt((storage) => storage?.getItem(key)) ?? '').split(' ').map(Number)
    return { until, newestBefore }
  }
  return {
    read,
    note: (until: number, newestBefore: number) =>
      attempt((storage) => storage?.setItem(key, `${until} ${newestBefore}`)),
    /** Keeps the entry of a later code. */
    forget: (until: number) => read().until === until && attempt((storage) => storage?.removeItem(key)),
  }
}
