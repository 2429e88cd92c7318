import type { WalletRequest } from '../world/testWallet.ts'
import type { Answer } from './linkPages.ts'

/** A wallet of another namespace than EVM: what a test decides and sees of it. Its keys live in this process. */
export type HeldWallet = {
  name: string
  /** Every request of a page, in order. */
  requests: WalletRequest[]
  /** Decides on every request; undefined lets the wallet answer. Throw `{ code, message }` to refuse. */
  decide: (request: WalletRequest) => unknown
  /** What the wallet answers by itself: also to a request that a test has tampered with. */
  answer(request: WalletRequest): Promise<unknown>
  handle(request: WalletRequest): Promise<Answer>
  /** Shows only these of its accounts from now on, and says so to every page. */
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

/** How often a wallet was asked for this. */
export function timesAsked({ requests }: Pick<HeldWallet, 'requests'>, method: string): number {
  return requests.filter((request) => request.method === method).length
}
