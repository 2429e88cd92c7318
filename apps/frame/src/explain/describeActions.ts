import type { Network } from '@latchkey/protocol'
import type { ActionView, Fact } from '../approval/approval.ts'
import type { LookUps } from '../approval/ports.ts'
import { isOf } from './describeTransfer.ts'

/** Adds the icons of the tokens that actions let others take, as far as the account holds them. */
export async function describeActions(
  actions: readonly ActionView[],
  { account, network }: { account: string; network: Network },
  { balances, image }: LookUps,
): Promise<readonly ActionView[]> {
  const isToken = ({ label, value }: Fact) => label === 'token' && value.is === 'address'
  if (!actions.some(({ facts }) => facts.some(isToken))) return actions
  const held = await balances(account, network.id)
  return actions.map((action) => ({
    ...action,
    facts: action.facts.map((fact) => {
      const { value } = fact
      if (!isToken(fact) || value.is !== 'address') return fact
      const logo = image(held.find((row) => isOf(row, value.address))?.iconUrl)
      return logo === undefined ? fact : { ...fact, value: { ...value, logo } }
    }),
  }))
}
