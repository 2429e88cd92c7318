import { onRampNetworksQuery } from '@latchkey/core/queries'
import { BuyIcon, List, ReceiveIcon, Row } from '@latchkey/ui'
import { useQuery } from '@tanstack/react-query'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { isRestrictedTimeZone } from '../../hooks/isRestrictedTimeZone.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useBuyText } from '../../messages/text.ts'

/** The ways to put something into an empty account. */
export function View(_: ViewProps<'FundWallet'>) {
  const text = useBuyText()
  const { push } = useSteps()
  const account = useAccount()
  const { data = [] } = useQuery(onRampNetworksQuery(useClient()), useLatchkeyQueryClient())
  const preloadReceive = usePreload('Receive')
  return (
    <List>
      {account && data.includes(account.networkId) && !isRestrictedTimeZone() && (
        <Row
          title={text.buyWithCard}
          detail={text.buyWithCardHint}
          icon={<BuyIcon aria-hidden="true" />}
          chevron
          onClick={() => push({ view: 'OnRampProviders' })}
        />
      )}
      <Row
        title={text.receiveFunds}
        detail={text.receiveFundsHint}
        icon={<ReceiveIcon aria-hidden="true" />}
        chevron
        {...preloadReceive}
        onClick={() => push({ view: 'Receive' })}
      />
    </List>
  )
}
