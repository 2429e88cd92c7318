import { Button } from '@latchkey/ui'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import { useHasOnRamp } from '../../hooks/useHasOnRamp.ts'
import { useFirstText, useMoneyText } from '../../messages/text.ts'

/** Leads an account without enough funds to the ways of adding some; straight to *Receive* where it is the only one. */
export function AddFundsButton({ wide = false }: { readonly wide?: boolean }) {
  const { addFunds } = useFirstText()
  const { receiveFunds } = useMoneyText()
  const { push } = useSteps()
  const hasOnRamp = useHasOnRamp()
  const view = hasOnRamp ? 'FundWallet' : 'Receive'
  return (
    <Button wide={wide} {...usePreload(view)} onClick={() => push({ view })}>
      {hasOnRamp ? addFunds : receiveFunds}
    </Button>
  )
}
