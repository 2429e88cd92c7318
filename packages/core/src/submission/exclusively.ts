/**
 * Runs synchronous work in one tab of this origin at a time, by a Web Lock. Without Web Locks (an insecure page, a
 * server) it runs at once.
 */
export async function exclusively<result>(name: string, work: () => result): Promise<result> {
  const locks = lockManager()
  return locks ? locks.request(name, async () => work()) : work()
}

/** Holds a lock until the work has ended, so that other tabs can see that this one is alive. */
export async function holding<result>(name: string, work: () => Promise<result>): Promise<result> {
  const locks = lockManager()
  return locks ? locks.request(name, work) : work()
}

/** Whether no tab holds the lock. Also true without Web Locks. */
export async function isFree(name: string): Promise<boolean> {
  const locks = lockManager()
  return locks ? locks.request(name, { ifAvailable: true }, async (lock) => lock !== null) : true
}

function lockManager(): LockManager | undefined {
  return globalThis.navigator?.locks
}
