import { BuyIcon, List, ReceiveIcon, Row } from '@latchkey/ui'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useHasOnRamp } from '../../hooks/useHasOnRamp.ts'
import { useBuyText } from '../../messages/text.ts'

/** The ways to fund an empty account. */
export function View(_: ViewProps<'FundWallet'>) {
  const text = useBuyText()
  const { push } = useSteps()
  const hasOnRamp = useHasOnRamp()
  const preloadReceive = usePreload('Receive')
  return (
    <List>
      {hasOnRamp && (
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
