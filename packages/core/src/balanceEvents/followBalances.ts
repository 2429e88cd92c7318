import type { AccountId } from '@latchkey/protocol'
import { WATCHED_ACCOUNTS_MAX } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { createBalanceSocket } from './createBalanceSocket.ts'
import { readAgain } from './readAgain.ts'

/** Changes of views settle first: one view stops watching and the next begins. */
const SETTLE_MS = 100
/** Several events come together, such as those of a payment in several tokens. */
const GATHER_MS = 50
/** An account of an exchange changes with every block. */
const REST_MS = 1_000

/** Follows the client's watches with one socket until there are none. */
export async function followBalances(client: Client): Promise<void> {
  // The server's default project, if the app names none.
  if (client.config.projectId === undefined) await client.configure()
  const { balanceEvents: events } = client
  const socket = createBalanceSocket(client, {
    onEvent({ type, account }) {
      if (!accounts().includes(account as AccountId)) return
      if (type === 'watching') setLive([...events.getState().live, account as AccountId])
      changed.add(account as AccountId)
      flushIn(GATHER_MS)
    },
    onLost: () => setLive([]),
  })
  const changed = new Set<AccountId>()
  let flushing: ReturnType<typeof setTimeout> | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = events.subscribe(({ watches }, before) => {
    if (watches === before.watches) return
    clearTimeout(settling)
    settling = setTimeout(update, SETTLE_MS)
  })

  function update(): void {
    const current = accounts()
    setLive(events.getState().live.filter((one) => current.includes(one)))
    if (events.getState().watches.length > 0) socket.watch(current)
    else end()
  }

  function end(): void {
    unsubscribe()
    clearTimeout(flushing)
    clearTimeout(settling)
    socket.close()
    events.setState({ isFollowed: false })
  }

  function flushIn(ms: number): void {
    flushing ??= setTimeout(() => {
      flushing = undefined
      if (changed.size === 0) return
      readAgain(client, [...changed])
      changed.clear()
      flushIn(REST_MS)
    }, ms)
  }

  function accounts(): AccountId[] {
    const all = events.getState().watches.flatMap(({ accounts }) => accounts)
    return [...new Set(all)].slice(0, WATCHED_ACCOUNTS_MAX)
  }

  function setLive(live: readonly AccountId[]): void {
    events.setState({ live: [...new Set(live)] })
  }

  update()
}
