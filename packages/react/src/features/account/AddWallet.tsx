import type { Namespace } from '@latchkey/protocol'
import { Button, BuyIcon, Row, useStyles } from '@latchkey/ui'
import { walletsCss } from '../../components/wallets.css.ts'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import { useConnections } from '../../hooks/useConnection.ts'
import { useViewsText } from '../../messages/text.ts'

/** One more wallet; where an app offers several families of chains, one of them. */
export function AddWallet({ namespaces }: { readonly namespaces: readonly Namespace[] }) {
  useStyles(walletsCss)
  const text = useViewsText()
  const { push } = useSteps()
  const preload = usePreload('Connect')
  const isAdding = useConnections().length > 0 || undefined
  if (namespaces.length < 2)
    return (
      <Row
        title={text.addWallet}
        icon={<BuyIcon aria-hidden="true" />}
        {...preload}
        onClick={() => push({ view: 'Connect', isAdding })}
      />
    )
  return (
    <ul className="lk-add-wallet">
      {namespaces.map((namespace) => (
        <li key={namespace}>
          <Button size="small" wide {...preload} onClick={() => push({ view: 'Connect', namespace, isAdding })}>
            {text.addNamespaceWallet(namespace)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
