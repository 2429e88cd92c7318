import { type Connection, selectActiveConnection } from '@latchkey/core'
import { disconnect } from '@latchkey/core/actions'
import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { Button, Notice } from '@latchkey/ui'
import { EmbeddedPlace } from '../../components/embedded/EmbeddedPlace.tsx'
import { TaskFoot } from '../../components/TaskFoot.tsx'
import { WalletStatus } from '../../components/waiting/WalletStatus.tsx'
import { walletProblem } from '../../components/waiting/walletProblem.ts'
import { useDialogScope } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useClientState } from '../../hooks/useClient.ts'
import type { Messages } from '../../messages/parts.ts'
import { useFirstText, useSignInText, useViewsText } from '../../messages/text.ts'
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
  const { tryAgain } = useFirstText()
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
      <WalletStatus {...{ name, iconUrl }} {...formatSignInFailure(failure, name, { text, views })}>
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

/** The specification's text as the title; below it the cause and what to do, if known. */
function formatSignInFailure(
  error: LatchkeyError,
  wallet: string,
  { text, views }: { text: Messages['signIn']; views: Messages['views'] },
): { state: 'declined' | 'failed'; title: string; hint: string } {
  const isDeclined = error.data.isDeclined === true
  return { state: isDeclined ? 'declined' : 'failed', title: error.message, hint: hint() }

  function hint(): string {
    if (isDeclined) return text.declinedHint
    if (error.code === 'SMART_ACCOUNT_UNSUPPORTED') return text.smartAccountHint
    const { cause } = error
    const problem = walletProblem(cause, wallet, views)
    if (problem) return problem
    return isLatchkeyError(cause) ? cause.message : text.failedHint(wallet)
  }
}
