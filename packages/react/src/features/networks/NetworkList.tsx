import type { Network, NetworkId } from '@latchkey/protocol'
import { List, Logo, Row } from '@latchkey/ui'
import { useViewsText } from '../../messages/text.ts'

export type NetworkListProps = {
  readonly networks: readonly Network[]
  readonly current?: NetworkId | undefined
  /** Those that the wallet did not let this page use: they say so, and cannot be chosen. */
  readonly refused?: readonly NetworkId[] | undefined
  readonly onChoose: (network: Network) => void
  readonly 'aria-labelledby'?: string | undefined
}

/** Networks to choose from; the current one says so. */
export function NetworkList({ networks, current, refused = [], onChoose, ...rest }: NetworkListProps) {
  const text = useViewsText()
  return (
    <List {...rest}>
      {networks.map((network) => {
        const isRefused = refused.includes(network.id)
        return (
          <Row
            key={network.id}
            title={<bdi>{network.name}</bdi>}
            icon={<Logo src={network.iconUrl} name={network.name} shape="round" />}
            detail={isRefused ? text.networkNotApproved : undefined}
            badge={network.id === current ? text.currentNetwork : network.testnet ? text.testNetwork : undefined}
            aria-current={network.id === current || undefined}
            disabled={isRefused}
            onClick={() => onChoose(network)}
          />
        )
      })}
    </List>
  )
}
