import type { Network } from '@latchkey/protocol'
import { shortenAddress } from '@latchkey/ui'
import type { ActivityFacts } from '../../hooks/describeActivity.ts'
import { useMoneyText } from '../../messages/text.ts'
import { useParty } from './useParty.ts'

type CounterpartProps = NonNullable<ActivityFacts['counterpart']> & { readonly network: Network | undefined }

/** Who stands at the other end of a transaction. */
export function Counterpart({ address, role, network }: CounterpartProps) {
  const { toSomebody, fromSomebody } = useMoneyText()
  const { name } = useParty({ address }, network)
  const who = name ?? shortenAddress(address)
  return role === 'to' ? toSomebody(who) : fromSomebody(who)
}
