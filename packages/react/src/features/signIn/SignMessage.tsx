import { type Connection, selectActiveConnection } from '@latchkey/core'
import { disconnect } from '@latchkey/core/actions'
import { Button, Notice } from '@latchkey/ui'
import { EmbeddedPlace } from '../../components/embedded/EmbeddedPlace.tsx'
import { TaskFoot } from '../../components/TaskFoot.tsx'
import { WalletStatus } from '../../components/waiting/WalletStatus.tsx'
import { useDialogScope } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useClientState } from '../../hooks/useClient.ts'
import { useFirstText, useSignInText, useViewsText } from '../../messages/text.ts'
import { formatSignInError, formatSignInHint } from './formatSignInError.ts'
import { MessageFacts } from './MessageFacts.tsx'
import { useSigning } from './useSigning.ts'

/**
 * *Sign in*: everything that is about to be signed, and the wallet's progress. For the embedded wallet, the secure frame
 * is the only review: its card covers this view at once.
 */
export function View({ view }: ViewProps<'SignMessage'>) {
  const text = useViewsText()
  const connection = useClientState(selectActiveConnection)
  if (!connection) return <Notice>{text.notConnected}</Notice>
  const { key, address, networkId } = connection
  return <SignIn key={[key, address, networkId].join()} connection={connection} hasFailed={view.hasFailed === true} />
}

function SignIn({ connection, hasFailed }: { connection: Connection; hasFailed: boolean }) {
  const first = useFirstText()
  const { tryAgain } = first
  const views = useViewsText()
  const text = useSignInText()
  const { client } = useDialogScope().latchkey
  const isEmbedded = connection.type === 'auth'
  const { isSigning, failure, isRequired, isCancelling, sign, cancel } = useSigning({ hasFailed, isAtOnce: isEmbedded })
  const { name, iconUrl } = connection.wallet
  const app = document.title || location.host
  const signing = (label: string) => (
    <Button variant="primary" wide autoFocus={label === tryAgain} onClick={sign}>
      {label}
    </Button>
  )
  const methods = (
    <>
      <Button wide variant={isRequired ? 'secondary' : 'quiet'} busy={isCancelling} onClick={cancel}>
        {text.cancel}
      </Button>
      {isRequired && (
        <Button variant="danger" wide onClick={() => void disconnect(client, { connection: connection.key })}>
          {views.disconnect}
        </Button>
      )}
    </>
  )

  const waiting = (
    <WalletStatus {...{ name, iconUrl }} state="waiting" title={views.continueIn(name)} hint={text.continueHint}>
      {methods}
    </WalletStatus>
  )
  if (isSigning && isEmbedded) return <EmbeddedPlace label={views.continueIn(name)}>{waiting}</EmbeddedPlace>
  if (isSigning) return waiting
  if (failure)
    return (
      <WalletStatus
        {...{ name, iconUrl }}
        state={failure.data.isDeclined === true ? 'declined' : 'failed'}
        title={formatSignInError(failure, text)}
        hint={formatSignInHint(failure, name, { text, views, first })}
      >
        {signing(tryAgain)}
        {methods}
      </WalletStatus>
    )
  return (
    <>
      <Notice title={text.asks(app)}>{text.harmless}</Notice>
      {!isEmbedded && <MessageFacts connection={connection} />}
      {isRequired && <p className="lk-caption">{text.owedHint}</p>}
      <TaskFoot>
        {signing(text.sign)}
        {methods}
      </TaskFoot>
    </>
  )
}
