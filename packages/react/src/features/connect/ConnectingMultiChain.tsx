import { connectionKey } from '@latchkey/core'
import { serverAddress } from '@latchkey/core/queries'
import { type Namespace, namespaceOf } from '@latchkey/protocol'
import { List, Logo, Notice, Row } from '@latchkey/ui'
import { useStore } from 'zustand'
import { useDialogScope, usePreload, useSteps } from '../../context/DialogContext.ts'
import type { Member, ViewProps } from '../../context/navigation.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useFirstText, useViewsText } from '../../messages/text.ts'
import { walletName } from '../../wallets/walletName.ts'

/** *Choose chain*: the namespace to connect, for a wallet that supports several. */
export function View({ view: { members, target } }: ViewProps<'ConnectingMultiChain'>) {
  const text = useViewsText()
  const { connected } = useFirstText()
  const { push } = useSteps()
  const { client } = useDialogScope().latchkey
  const connectors = useStore(client.connectors)
  const connections = useStore(client.store, (state) => state.connections)
  const preload = usePreload('ConnectingExternal')
  const isMember = (one: Member, { id, namespace }: { id: string; namespace: string }) =>
    one.connector === id && one.namespace === namespace
  const iconUrl = connectors.find((one) => one.iconUrl && members.some((member) => isMember(member, one)))?.iconUrl
  const name = members.map((member) => walletName(client, member)).find((one) => one !== undefined) ?? ''
  const isConnected = ({ connector: id, namespace }: Member) =>
    connections.some(({ key }) => key === connectionKey({ id, namespace }))
  return (
    <>
      <Notice icon={<Logo src={iconUrl} name={name} size={64} />} title={text.selectChainFor(name)} />
      <List>
        {members.map((member) => (
          <Row
            key={member.namespace}
            title={text.namespaceName(member.namespace)}
            icon={<NamespaceLogo namespace={member.namespace} />}
            badge={isConnected(member) ? connected : undefined}
            chevron
            {...preload}
            onClick={() => push({ view: 'ConnectingExternal', ...member, target })}
          />
        ))}
      </List>
    </>
  )
}

/** A namespace with the image of the first network that the app offers in it, or the one that the server has of it. */
function NamespaceLogo({ namespace, size }: { readonly namespace: Namespace; readonly size?: number }) {
  const { namespaceName } = useViewsText()
  const client = useClient()
  const first = client.networks.find(({ id }) => namespaceOf(id) === namespace)
  const known = client.config.server === undefined ? undefined : `/public/getAssetImage/${namespace}`
  const src = first?.iconUrl ?? (known && serverAddress(client, known))
  return <Logo src={src} name={namespaceName(namespace)} shape="round" size={size} />
}
