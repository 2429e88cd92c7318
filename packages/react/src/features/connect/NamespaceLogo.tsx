import { type Namespace, namespaceOf } from '@latchkey/protocol'
import { Logo } from '@latchkey/ui'
import { useClient } from '../../hooks/useClient.ts'
import { useViewsText } from '../../messages/text.ts'

/** A namespace by the picture of the first network that the app offers there. */
export function NamespaceLogo({ namespace, size }: { readonly namespace: Namespace; readonly size?: number }) {
  const { namespaceName } = useViewsText()
  const first = useClient().networks.find(({ id }) => namespaceOf(id) === namespace)
  return <Logo src={first?.iconUrl} name={namespaceName(namespace)} shape="round" size={size} />
}
