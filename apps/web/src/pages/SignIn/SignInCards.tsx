import { useConnection, useDialog, useSignIn } from '@latchkey/react'
import { Button, Notice, Skeleton, useSkeleton } from '@latchkey/ui'
import { useText } from '../../i18n.ts'
import { Members } from './Members.tsx'
import { Sessions } from './Sessions.tsx'

/** *Sign in*: who the visitor proved to be, and what only they can read. */
export function SignInCards() {
  const text = useText()
  const { isConnected } = useConnection()
  const { open } = useDialog()
  const { session, sessions, status } = useSignIn()
  const isUnknown = isConnected && (status === 'unread' || status === 'reading') && sessions.length === 0
  const isWaiting = useSkeleton(isUnknown)
  return (
    <div className="app-sign-in">
      <section className="lk-card" aria-labelledby="sign-in">
        <h2 id="sign-in">{text.signIn}</h2>
        {sessions.length > 0 && <Sessions sessions={sessions} />}
        {isWaiting && <Skeleton height="120px" />}
        {!session && !isUnknown && (
          <Notice
            title={sessions.length > 0 ? text.signInHere : text.signInWhy}
            action={
              <Button variant="primary" onClick={() => open(isConnected ? 'SignMessage' : 'Connect')}>
                {isConnected ? text.signInWithWallet : text.connectFirst}
              </Button>
            }
          >
            {text.signInHint}
          </Notice>
        )}
      </section>
      {/* Asked anew whenever the sessions are others. */}
      <Members key={sessions.map(({ data }) => data.nonce).join()} isSignedIn={sessions.length > 0} />
    </div>
  )
}
