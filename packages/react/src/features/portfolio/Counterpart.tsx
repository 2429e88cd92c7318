import { type AccountId, accountId, type Network } from '@latchkey/protocol'
import { shortenAddress } from '@latchkey/ui'
import type { ActivityFacts } from '../../hooks/describeActivity.ts'
import { displayText } from '../../hooks/displayText.ts'
import { useAccountIdentity } from '../../hooks/useAccountIdentity.ts'
import { useMoneyText } from '../../messages/text.ts'

type Role = NonNullable<ActivityFacts['counterpart']>['role']
type CounterpartProps = { readonly address: string; readonly role: Role; readonly network: Network | undefined }

/** Who stands at the other end of a transaction: by name where the address has one that points back to it. */
export function Counterpart({ address, role, network }: CounterpartProps) {
  const short = shortenAddress(address)
  if (!network?.id.startsWith('eip155:') || !EVM_ADDRESS.test(address)) return <Shown who={short} role={role} />
  return <Named account={accountId(network.id, address)} short={short} role={role} />
}

const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const NAME_MAX = 32

function Named({ account, short, role }: { account: AccountId; short: string; role: Role }) {
  const name = useAccountIdentity(account)?.name
  return <Shown who={name ? displayText(name, NAME_MAX) : short} role={role} />
}

function Shown({ who, role }: { who: string; role: Role }) {
  const { toSomebody, fromSomebody } = useMoneyText()
  return role === 'to' ? toSomebody(who) : fromSomebody(who)
}
