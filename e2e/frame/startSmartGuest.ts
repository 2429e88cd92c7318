import type { Address } from 'viem'
import { beforeAll } from 'vitest'
import { approvalTitle } from '../world/approvalCard.ts'
import { chainOf } from '../world/chain.ts'
import type { FramePage } from '../world/framePage.ts'
import { openVisitor } from '../world/frameVisitor.ts'
import { fund } from '../world/fund.ts'
import { pressApprove } from '../world/pressApprove.ts'
import type { Journeys } from '../world/startJourneys.ts'

type Result = Record<string, unknown>

export type SmartGuest = {
  readonly raw: FramePage
  /** The smart account. It has funds, but is neither deployed nor the preferred account. */
  readonly account: Address
  /** The chain's time in the beginning, in Unix seconds. */
  readonly start: number
  /** Requests what needs no approval. @returns the result, or the error as the page gets it */
  rpc(method: string, params: unknown[]): Promise<Result>
  /**
   * Requests and approves.
   *
   * @param look runs while the approval is on the screen
   * @throws Error with what the page gets instead if nothing is shown
   */
  approved(method: string, params: unknown[], look?: () => Promise<unknown>): Promise<Result>
}

/** A guest of the frame, who has a smart account: one for all tests that follow in this `describe`. */
export function startSmartGuest(journeys: Journeys): SmartGuest {
  let guest: Pick<SmartGuest, 'raw' | 'account' | 'start'> | undefined
  beforeAll(async () => {
    const { raw } = await openVisitor(journeys)
    await raw.request('CONNECT_GUEST')
    const account = (await raw.request('INIT_SMART_ACCOUNT')).payload.address as Address
    const { timestamp } = await chainOf(journeys.world).client.getBlock()
    await fund(journeys.world, account)
    guest = { raw, account, start: Number(timestamp) }
  })
  const opened = () => {
    if (!guest) throw new Error('There is a guest only inside a test')
    return guest
  }
  const send = (method: string, params: unknown[]) => opened().raw.request('RPC_REQUEST', { method, params })
  return {
    get raw() {
      return opened().raw
    },
    get account() {
      return opened().account
    },
    get start() {
      return opened().start
    },
    rpc: async (method, params) => (await send(method, params)).payload,
    async approved(method, params, look) {
      const frame = opened().raw.frame()
      const answer = send(method, params)
      const refused = answer.then(({ payload }) => Promise.reject(new Error(JSON.stringify(payload))))
      await Promise.race([approvalTitle(frame).waitFor(), refused])
      refused.catch(() => undefined)
      await look?.()
      await pressApprove(frame)
      return (await answer).payload
    },
  }
}
