import type { Network, NetworkId } from '@latchkey/protocol'
import { List, Logo, Row } from '@latchkey/ui'
import { useViewsText } from '../../messages/text.ts'

export type NetworkListProps = {
  readonly networks: readonly Network[]
  readonly current?: NetworkId | undefined
  readonly onChoose: (network: Network) => void
}

/** Networks to choose from; the current one says so. */
export function NetworkList({ networks, current, onChoose }: NetworkListProps) {
  const text = useViewsText()
  return (
    <List>
      {networks.map((network) => (
        <Row
          key={network.id}
          title={<bdi>{network.name}</bdi>}
          icon={<Logo src={network.iconUrl} name={network.name} shape="round" />}
          badge={network.id === current ? text.currentNetwork : network.testnet ? text.testNetwork : undefined}
          aria-current={network.id === current || undefined}
          onClick={() => onChoose(network)}
        />
      ))}
    </List>
  )
}
