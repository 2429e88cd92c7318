import { randomUUID } from 'node:crypto'
import { bodyOf, rejected } from '../rpcError.ts'
import type { Answer } from '../wire.ts'
import type { ToDecide } from './toDecide.ts'

/** A pending request. */
export type OpenRequest = {
  id: string
  request: ToDecide
  answer: Promise<Answer>
  isDecided: boolean
  /** Only the first decision counts. */
  decide(perform: () => Promise<unknown>): Promise<void>
  /**
   * Marks the request as being viewed until the returned function is called. If nobody views it for a moment, it counts
   * as rejected.
   */
  look(): () => void
}

const LOOKED_AWAY_MS = 1_500
const FORGOTTEN_MS = 10 * 60_000

/**
 * Stores the requests between the frame that sends them and the window that decides them; both are the devnet's own.
 */
export function requestDesk(): {
  open(request: ToDecide): OpenRequest
  find(id: string): OpenRequest | undefined
} {
  const requests = new Map<string, OpenRequest>()
  return {
    open(request) {
      const opened = openRequest(request)
      requests.set(opened.id, opened)
      const forget = setTimeout(() => {
        void opened.decide(() => Promise.reject(rejected()))
        requests.delete(opened.id)
      }, FORGOTTEN_MS)
      forget.unref()
      return opened
    },
    find: (id) => requests.get(id),
  }
}

function openRequest(request: ToDecide): OpenRequest {
  let settle: (answer: Answer) => void = () => {}
  let lookers = 0
  const opened: OpenRequest = {
    id: randomUUID(),
    request,
    isDecided: false,
    answer: new Promise((resolve) => {
      settle = resolve
    }),
    async decide(perform) {
      if (opened.isDecided) return
      opened.isDecided = true
      settle(
        await perform().then(
          (result) => ({ result }),
          (error) => ({ error: bodyOf(error) }),
        ),
      )
    },
    look() {
      lookers += 1
      let isLooking = true
      return () => {
        if (isLooking) lookers -= 1
        isLooking = false
        // During a reload, the window is briefly gone.
        setTimeout(() => {
          if (lookers === 0) void opened.decide(() => Promise.reject(rejected()))
        }, LOOKED_AWAY_MS).unref()
      }
    },
  }
  return opened
}
