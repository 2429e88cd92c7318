import type { Network } from '@latchkey/protocol'
import { Logo, useStyles } from '@latchkey/ui'
import { useMoneyText } from '../../messages/text.ts'

/** On which networks something sent to the address arrives. */
export function NetworkStrip({ networks }: { readonly networks: readonly Network[] }) {
  useStyles(networkStripCss)
  const text = useMoneyText()
  const [first, ...others] = networks
  if (!first) return null
  if (others.length === 0) return <p className="lk-caption">{text.receiveOn(first.name)}</p>
  return (
    <div className="lk-network-strip">
      <p className="lk-caption">{text.receiveOnThese}</p>
      <ul>
        {networks.map(({ id, name, iconUrl }) => (
          <li key={id}>
            <Logo name={name} src={iconUrl} size={18} shape="round" />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

const networkStripCss = `
.lk-network-strip{display:flex;flex-direction:column;gap:8px;inline-size:100%;padding:12px;border-radius:var(--_r-l);background:var(--_sunken)}
.lk-network-strip>ul{display:flex;flex-wrap:wrap;justify-content:center;gap:6px 12px;font-size:13px;line-height:18px}
.lk-network-strip li{display:inline-flex;align-items:center;gap:6px;min-inline-size:0;overflow-wrap:anywhere}
`
