import type { Network } from '@latchkey/protocol'
import { Amount, ExpandIcon, List, Logo, Row, TokenLogo, useStyles } from '@latchkey/ui'
import { type ReactNode, useId, useState } from 'react'
import { decimalText } from '../../hooks/decimal.ts'
import type { AssetHolding } from '../../hooks/groupAssets.ts'
import type { TokenBalance } from '../../hooks/tokenBalance.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useViewsText } from '../../messages/text.ts'
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
          <span className="lk-asset-detail">
            <Amount value={decimalText(amount)} symbol={first.symbol} exact={isOpen} stale={isStale} />
            <span className="lk-asset-networks">
              <span>{`· ${networkCount(tokens.length)}`}</span>
              <ExpandIcon aria-hidden="true" />
            </span>
          </span>
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
.lk-asset-detail,.lk-asset-networks{display:inline-flex;align-items:center;gap:0 4px;max-inline-size:100%}
.lk-asset-detail{flex-wrap:wrap}
.lk-asset-detail>*,.lk-asset-networks>span{min-inline-size:0;overflow:hidden;text-overflow:ellipsis}
.lk-row:has(.lk-asset-detail)>.lk-row-end{margin-inline-start:-8px}
.lk .lk-asset-networks>.lucide{flex:none;inline-size:14px;block-size:14px;transition:rotate 120ms var(--_ease)}
.lk-row[aria-expanded=true] .lk-asset-networks>.lucide{rotate:180deg}
.lk-asset-places{margin-block:2px 8px;margin-inline:26px 0;padding-inline-start:12px;border-inline-start:1px solid var(--_line)}
.lk-asset-places .lk-row{min-block-size:52px;padding-block:6px}
@media (prefers-reduced-motion:reduce){.lk .lk-asset-networks>.lucide{transition:none}}
`
