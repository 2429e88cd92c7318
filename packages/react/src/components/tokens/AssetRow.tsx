import type { Network } from '@latchkey/protocol'
import { Amount, ExpandIcon, List, Logo, Row, TokenLogo, useStyles } from '@latchkey/ui'
import { type ReactNode, useId, useState } from 'react'
import { decimalText } from '../../hooks/decimal.ts'
import type { AssetHolding } from '../../hooks/groupAssets.ts'
import type { TokenBalance } from '../../hooks/tokenBalance.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useViewsText } from '../../messages/text.ts'
import { Dotted } from '../Dotted.tsx'
import { type RowAction, TokenValue } from './TokenBalanceRow.tsx'

export type AssetRowProps = {
  readonly asset: AssetHolding
  /** The change of its price, if known. */
  readonly note?: ReactNode
  readonly isStale?: boolean | undefined
  /** What the row of one of its balances does. */
  readonly opening: (token: TokenBalance) => RowAction
}

/** An asset that is held on several networks: one row, which opens to what there is on each. */
export function AssetRow({ asset, note, isStale, opening }: AssetRowProps) {
  useStyles(assetCss)
  const { networkCount } = useViewsText()
  const { networks } = useClient()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { tokens, amount, value } = asset
  const [first] = tokens
  return (
    <>
      <Row
        plain
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        icon={<TokenLogo symbol={first.symbol} logo={first.iconUrl} />}
        title={<bdi>{first.name}</bdi>}
        detail={
          <Dotted
            first={<Amount value={decimalText(amount)} symbol={first.symbol} exact={isOpen} stale={isStale} />}
            second={
              <>
                {networkCount(tokens.length)} <ExpandIcon aria-hidden="true" />
              </>
            }
          />
        }
        end={<TokenValue value={value} isStale={isStale} note={note} />}
      />
      {isOpen && (
        <div id={id} className="lk-asset-places">
          <List aria-label={first.name}>
            {tokens.map((token) => (
              <PlaceRow
                key={token.id}
                token={token}
                network={networks.find(({ id }) => id === token.networkId)}
                isStale={isStale}
                {...opening(token)}
              />
            ))}
          </List>
        </div>
      )}
    </>
  )
}

type PlaceRowProps = RowAction & {
  readonly token: TokenBalance
  readonly network: Network | undefined
  readonly isStale: boolean | undefined
}

function PlaceRow({ token, network, isStale, ...action }: PlaceRowProps) {
  const name = network?.name ?? token.networkId
  return (
    <Row
      plain
      {...action}
      icon={<Logo shape="round" size={24} src={network?.iconUrl} name={name} />}
      title={<bdi>{name}</bdi>}
      detail={<Amount value={decimalText(token.amount)} symbol={token.symbol} stale={isStale} />}
      end={<TokenValue value={token.value} isStale={isStale} />}
    />
  )
}

const assetCss = `
.lk .lk-dotted .lucide{inline-size:14px;block-size:14px;vertical-align:-2px;transition:rotate 120ms var(--_ease)}
.lk-row[aria-expanded=true] .lk-dotted .lucide{rotate:180deg}
.lk-asset-places{margin-block:2px 8px;margin-inline:26px 0;padding-inline-start:12px;border-inline-start:1px solid var(--_line)}
.lk-asset-places .lk-row{min-block-size:52px;padding-block:6px}
`
