import type { Network, NetworkId } from '@latchkey/protocol'
import { Logo, useStyles } from '@latchkey/ui'
import { useId } from 'react'
import { useMoneyText } from '../../messages/text.ts'

export type NetworkFilterProps = {
  readonly networks: readonly Network[]
  /** Undefined: all of them. */
  readonly value: NetworkId | undefined
  readonly onChange: (value: NetworkId | undefined) => void
}

/** Chooses the network whose tokens are shown: radio buttons that look like chips and wrap. */
export function NetworkFilter({ networks, value, onChange }: NetworkFilterProps) {
  useStyles(filterCss)
  const text = useMoneyText()
  const name = useId()
  const chip = (network: Network | undefined) => (
    <label key={network?.id ?? 'all'} className="lk-chip">
      <input type="radio" name={name} checked={network?.id === value} onChange={() => onChange(network?.id)} />
      {network && <Logo src={network.iconUrl} name={network.name} size={18} shape="round" />}
      <bdi>{network?.name ?? text.allNetworks}</bdi>
    </label>
  )
  return (
    <fieldset className="lk-chips" aria-label={text.showNetwork}>
      {chip(undefined)}
      {networks.map(chip)}
    </fieldset>
  )
}

const filterCss = `
.lk-chips{display:flex;flex-wrap:wrap;gap:8px;min-inline-size:0;margin:0;padding:0;border:0}
.lk-chip{position:relative;display:inline-flex;align-items:center;gap:6px;min-block-size:32px;padding:0 12px;border-radius:99px;background:var(--_sunken);font-size:13px;line-height:18px;cursor:pointer;transition:background-color 120ms,color 120ms}
.lk .lk-chip{color:var(--_muted)}
.lk .lk-chip:is(:hover,:has(:checked)){color:var(--_text)}
.lk-chip:has(:checked){background:var(--_hover);box-shadow:inset 0 0 0 1px var(--_control);font-weight:500}
.lk-chip:has(:focus-visible){outline:2px solid var(--_focus);outline-offset:2px}
.lk-chip>input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
@media (pointer:coarse){.lk-chip{min-block-size:44px}}
@media (forced-colors:active){.lk-chip{border:1px solid}.lk-chip:has(:checked){background:SelectedItem;color:SelectedItemText;forced-color-adjust:none}}
`
