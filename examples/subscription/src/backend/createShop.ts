import { type AccountId, accountId } from '@latchkey/protocol'
import type { Offer } from '../offer.ts'
import { charge } from './charge.ts'
import type { Subscription } from './openSubscriptions.ts'
import type { ShopDeps } from './shopDeps.ts'

export type Shop = {
  offer: Offer
  /** Begins or renews a subscription, and charges for the first month at once. */
  subscribe(account: AccountId, pci: string): Promise<Subscription>
  /** Charges everyone whose month is due. */
  chargeDue(): Promise<Readonly<Record<AccountId, Subscription>>>
}

export function createShop(deps: ShopDeps): Shop {
  const { subscriptions, offer, now } = deps
  let last: Promise<unknown> = Promise.resolve()
  /** One charge after the other: two at once could both believe that the month is unpaid. */
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(run)
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    offer,
    subscribe: (account, pci) =>
      inTurn(async () => {
        // A customer who renews keeps the month that is paid. The first charge proves that the session is what we asked for.
        subscriptions.set(account, { dueAt: now(), ...subscriptions.get(account), pci })
        return charge(deps, account)
      }),
    chargeDue: () =>
      inTurn(async () => {
        for (const account of Object.keys(subscriptions.all()))
          await charge(deps, accountId(account)).catch((error) => console.error(account, error))
        return subscriptions.all()
      }),
  }
}
