import type { Answer } from '../world/linkPages.ts'
import type { WalletRequest } from '../world/testWallet.ts'

/** A wallet of another namespace than EVM, as a test controls and observes it. Its keys live in this process. */
export type HeldWallet = {
  name: string
  /** Every request of a page, in order. */
  requests: WalletRequest[]
  /** Decides on every request; undefined lets the wallet respond. Throw `{ code, message }` to reject. */
  decide: (request: WalletRequest) => unknown
  /** The wallet's own response, also to a request that a test has modified. */
  answer(request: WalletRequest): Promise<unknown>
  handle(request: WalletRequest): Promise<Answer>
  /** Only shows these accounts from now on, and tells every page. */
  show(addresses: readonly string[]): Promise<void>
}

export function heldWallet(
  name: string,
  answer: (request: WalletRequest) => Promise<unknown>,
  show: HeldWallet['show'],
): HeldWallet {
  const wallet: HeldWallet = {
    name,
    requests: [],
    decide: () => undefined,
    answer,
    show,
    async handle(request) {
      wallet.requests.push(request)
      try {
        const decided = await wallet.decide(request)
        return { result: decided === undefined ? await answer(request) : decided }
      } catch (error) {
        return { error: error instanceof Error ? { code: -32603, message: error.message } : error }
      }
    },
  }
  return wallet
}

/** How often the wallet received this request. */
export function countRequests({ requests }: Pick<HeldWallet, 'requests'>, method: string): number {
  return requests.filter((request) => request.method === method).length
}
