/**
 * Does synchronous work alone among all tabs of this origin, by a Web Lock. Where there are none (an insecure page, a
 * server) it is done at once, alone in this tab.
 */
export async function exclusively<result>(name: string, work: () => result): Promise<result> {
  const locks = lockManager()
  return locks ? locks.request(name, async () => work()) : work()
}

/** Holds a lock, by which other tabs see that this one is alive, until the work has ended. */
export async function holding<result>(name: string, work: () => Promise<result>): Promise<result> {
  const locks = lockManager()
  return locks ? locks.request(name, work) : work()
}

/** Whether no tab holds the lock; true as well where there are no locks to tell. */
export async function isFree(name: string): Promise<boolean> {
  const locks = lockManager()
  return locks ? locks.request(name, { ifAvailable: true }, async (lock) => lock !== null) : true
}

function lockManager(): LockManager | undefined {
  return globalThis.navigator?.locks
}
