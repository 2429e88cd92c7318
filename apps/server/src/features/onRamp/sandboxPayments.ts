import { parseUnits } from 'viem'
import { ApiError } from '../../base/apiError.ts'
import type { Orders } from './orders.ts'
import type { OnRampOrder } from './providers/onRampProvider.ts'

export const sandboxOutcomes = ['pay', 'decline', 'slow', 'failAfterPayment', 'finish', 'fail'] as const
export type SandboxOutcome = (typeof sandboxOutcomes)[number]

export type SandboxPayments = {
  find(id: string): Promise<OnRampOrder | undefined>
  /** Does what the visitor chose on the sandbox's page. A second choice has no effect. */
  choose(id: string, outcome: SandboxOutcome): Promise<void>
}

/** The tokens of an order, in base units. */
export type Delivery = { network: string; address: string; token: string | null; amount: bigint }
type Deps = {
  orders: Orders
  decimalsOf: (order: OnRampOrder) => number
  deliver: (delivery: Delivery) => Promise<void>
}

/** What happens to a payment in the sandbox. */
export function createSandboxPayments({ orders, decimalsOf, deliver }: Deps): SandboxPayments {
  // A second click waits for the first delivery.
  const delivering = new Map<string, Promise<void>>()

  function complete(order: OnRampOrder): Promise<void> {
    const running = delivering.get(order.id) ?? deliverOnce(order).finally(() => delivering.delete(order.id))
    delivering.set(order.id, running)
    return running
  }

  async function deliverOnce({ id }: OnRampOrder): Promise<void> {
    const order = await find(id)
    if (order?.status !== 'IN_PROGRESS') return
    const { network, address, contractAddress: token, destinationAmount } = order
    try {
      await deliver({ network, address, token, amount: parseUnits(destinationAmount, decimalsOf(order)) })
    } catch (error) {
      await orders.advance(id, 'FAILED')
      throw error
    }
    await orders.advance(id, 'SUCCESS')
  }

  async function find(id: string) {
    const order = await orders.find(id)
    return order?.provider === 'sandbox' ? order : undefined
  }

  return {
    find,
    async choose(id, outcome) {
      await delivering.get(id)
      const order = await find(id)
      if (!order) throw new ApiError(404, { field: 'order', description: 'There is no such order' })
      if (outcome !== 'decline' && outcome !== 'fail') await orders.advance(id, 'IN_PROGRESS')
      if (outcome === 'pay' || outcome === 'finish') await complete(order)
      else if (outcome !== 'slow') await orders.advance(id, 'FAILED')
    },
  }
}
