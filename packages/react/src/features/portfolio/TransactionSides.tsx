import type { Network } from '@latchkey/protocol'
import { Amount, CheckIcon, ClockIcon, CloseIcon, Logo, Spinner, shortenAddress, useStyles } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { AccountAvatar } from '../../components/accounts/AccountAvatar.tsx'
import { tones } from '../../components/activity/PendingRow.tsx'
import type { Movement } from '../../hooks/describeActivity.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import type { Party, TransactionDetails } from './transactionDetails.ts'
import { useParty } from './useParty.ts'

/** The two faces of a transfer or the two tokens of a swap, with its state between them; otherwise what it moved. */
export function TransactionSides({ details }: { readonly details: TransactionDetails }) {
  useStyles(sidesCss)
  const { network } = useNetwork()
  const { status, from, to, movements } = details
  const [out, received] = movements
  const sign = (
    <span className="lk-side-sign" data-tone={tones[status]} aria-hidden="true">
      {signs[status]}
    </span>
  )
  if (out && received)
    return (
      <div className="lk-sides">
        <TokenSide movement={out} />
        {sign}
        <TokenSide movement={received} />
      </div>
    )
  if (from && to)
    return (
      <div className="lk-sides">
        <PartySide party={from} network={network} />
        {sign}
        <PartySide party={to} network={network} />
      </div>
    )
  return (
    <div className="lk-sides" data-single>
      <Logo
        shape="round"
        size={SIDE_SIZE}
        name={out?.symbol ?? network?.name ?? ''}
        src={out?.iconUrl ?? network?.iconUrl}
      />
      {sign}
    </div>
  )
}

const SIDE_SIZE = 56

function Side({ mark, children }: { readonly mark: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="lk-side">
      {mark}
      <span>{children}</span>
    </div>
  )
}

function PartySide({ party, network }: { readonly party: Party; readonly network: Network | undefined }) {
  const { name, avatar } = useParty(party, network)
  const { address } = party
  return (
    <Side mark={<AccountAvatar address={address} name={name} size={SIDE_SIZE} src={avatar} />}>
      {name ? <bdi>{name}</bdi> : <bdi dir="ltr">{shortenAddress(address)}</bdi>}
    </Side>
  )
}

function TokenSide({ movement: { direction, amount, symbol, iconUrl } }: { readonly movement: Movement }) {
  return (
    <Side mark={<Logo shape="round" size={SIDE_SIZE} name={symbol} src={iconUrl} />}>
      {amount === undefined ? (
        <bdi>{symbol}</bdi>
      ) : (
        <Amount
          value={direction === 'out' ? `-${amount}` : amount}
          symbol={symbol}
          decimals={SHOWN_DECIMALS}
          signed={direction !== 'none'}
        />
      )}
    </Side>
  )
}

const SHOWN_DECIMALS = 6

const signs: Readonly<Record<TransactionDetails['status'], ReactNode>> = {
  submitted: <Spinner />,
  sent: <Spinner />,
  unknown: <ClockIcon />,
  confirmed: <CheckIcon />,
  failed: <CloseIcon />,
  replaced: <CloseIcon />,
  declined: <CloseIcon />,
}

// The tick is drawn when the transaction is confirmed, and stands there if it was before.
const sidesCss = `
.lk-sides{position:relative;display:grid;grid-template-columns:minmax(0,1fr) 32px minmax(0,1fr);justify-items:center;gap:8px}
.lk-sides::before{content:"";position:absolute;inset-inline:28%;inset-block-start:27px;border-block-start:2px dotted var(--_line)}
.lk-side{display:flex;flex-direction:column;align-items:center;gap:6px;max-inline-size:100%;z-index:1}
.lk-side>span:last-child{max-inline-size:100%;text-align:center;overflow-wrap:anywhere;font-size:15px;line-height:20px}.lk-side .lk-amount{white-space:normal}
.lk-side-sign{display:grid;place-items:center;inline-size:32px;block-size:32px;margin-block-start:12px;border-radius:50%;background:var(--_sunken);color:var(--_muted);box-shadow:0 0 0 4px var(--_surface);z-index:1;transition:background-color 160ms}
.lk .lk-side-sign>.lucide{inline-size:18px;block-size:18px}
.lk-side-sign[data-tone=positive]{background:var(--_positive);color:var(--_surface)}
.lk-side-sign[data-tone=negative]{background:var(--_negative);color:var(--_surface)}
.lk-side-sign[data-tone=positive] path{stroke-dasharray:24;animation:lk-draw 320ms 80ms var(--_ease) backwards}
@keyframes lk-draw{from{stroke-dashoffset:24}}
.lk-sides[data-single]{grid-template-columns:auto;justify-content:center}
.lk-sides[data-single]::before{content:none}
.lk-sides[data-single]>.lk-side-sign{position:absolute;inset-inline-start:calc(50% + 12px);inset-block-start:36px;margin:0;inline-size:24px;block-size:24px;box-shadow:0 0 0 3px var(--_surface)}
.lk .lk-sides[data-single]>.lk-side-sign>.lucide{inline-size:14px;block-size:14px}
@media (forced-colors:active){.lk-side-sign{border:1px solid}}
`
