import type { Network } from '@latchkey/protocol'
import { Amount, Button, CopyButton, Notice, Review, SkeletonRows, TokenLogo, useStyles } from '@latchkey/ui'
import { useMemo } from 'react'
import { FullAddress } from '../../components/accounts/FullAddress.tsx'
import { AccountActions } from '../../components/balance/AccountActions.tsx'
import { CoursePlace } from '../../components/balance/CoursePlace.tsx'
import { useMoney } from '../../components/money/useMoney.ts'
import { usePreload } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { decimalText } from '../../hooks/decimal.ts'
import type { TokenBalance } from '../../hooks/tokenBalance.ts'
import { useAllBalances } from '../../hooks/useAllBalances.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useCourse } from '../../hooks/useCourse.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useMoneyText, useViewsText } from '../../messages/text.ts'
import { useNetworkSwitch } from '../../wallets/useNetworkSwitch.ts'

/** One token on one network: all digits of its balance, its value, and what can be done with it. */
export function View({ view }: ViewProps<'Token'>) {
  const text = useMoneyText()
  const { status, tokens } = useAllBalances()
  const token = tokens.find(({ id }) => id === view.id)
  if (token) return <Held token={token} isStale={status === 'stale'} />
  if (status === 'loading') return <SkeletonRows count={3} plain label={text.loadingBalances} />
  return <Notice>{text.noneOfIt(view.title)}</Notice>
}

function Held({ token, isStale }: { readonly token: TokenBalance; readonly isStale: boolean }) {
  useStyles(tokenCss)
  const text = useMoneyText()
  const views = useViewsText()
  const money = useMoney()
  const { networks } = useClient()
  const here = useNetwork().networkId
  const course = useCourse(useMemo(() => [token], [token]))
  const { networkId, address, symbol, iconUrl, amount, value, price } = token
  const network = networks.find(({ id }) => id === networkId)
  const exact = decimalText(amount)
  return (
    <div className="lk-token">
      <TokenLogo
        size={LOGO_SIZE}
        symbol={symbol}
        logo={iconUrl}
        network={network && { name: network.name, logo: network.iconUrl }}
      />
      <div className="lk-token-held" data-long={exact.length > LONG || undefined}>
        <Amount size="figure" exact value={exact} symbol={symbol} stale={isStale} />
        <p className="lk-caption">{value ? money.worth(value) : text.noPrice}</p>
      </div>
      <CoursePlace {...course} isWanted />
      {network && networkId !== here ? <SwitchTo network={network} /> : <AccountActions token={token} />}
      <Review
        facts={[
          ...(price ? [{ label: text.price, value: money.worth(price) }] : []),
          { label: views.network, value: <bdi>{network?.name ?? networkId}</bdi> },
          ...(address ? [{ label: views.address, value: <FullAddress value={address} /> }] : []),
        ]}
      />
      {address && (
        <CopyButton
          wide
          variant="quiet"
          value={address}
          label={views.copyAddress}
          copiedLabel={views.addressCopied}
          failedLabel={views.copyFailed}
        />
      )}
    </div>
  )
}

/** A token can only be sent on its own network: what can be done with it is there once the wallet is. */
function SwitchTo({ network }: { readonly network: Network }) {
  const { switchChainTitle } = useViewsText()
  const go = useNetworkSwitch()
  return (
    <Button variant="primary" wide {...usePreload('SwitchNetwork')} onClick={() => go(network)}>
      {switchChainTitle(network.name)}
    </Button>
  )
}

const LOGO_SIZE = 56
/** More digits don't fit in one line of large ones. */
const LONG = 10

const tokenCss = `
.lk-token{display:flex;flex-direction:column;gap:16px}
.lk-token>.lk-token-icon{align-self:center}
.lk-token-held{text-align:center}
.lk .lk-token-held>.lk-amount{white-space:normal;overflow-wrap:anywhere}
.lk .lk-token-held[data-long]>.lk-amount{font-size:22px;line-height:30px}
`
