import { Button } from '@latchkey/ui'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import { useFirstText } from '../../messages/text.ts'

/** Nothing in this browser can be connected: says so, says why, and leads on. */
export function NoWallets() {
  const text = useFirstText()
  const { push } = useSteps()
  const preload = usePreload('GetWallet')
  return (
    <div className="lk-plain">
      <p>{text.noWallets}</p>
      <p className="lk-caption">{text.noWalletsHint}</p>
      <Button variant="primary" wide {...preload} onClick={() => push({ view: 'GetWallet' })}>
        {text.getWallet}
      </Button>
    </div>
  )
}
