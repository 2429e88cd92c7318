import { useConnection, useDialog, useSignIn } from '@latchkey/react'
import { Button, Notice, Skeleton, useSkeleton } from '@latchkey/ui'
import { useText } from '../../i18n.ts'
import { Beside, type BesideProps } from '../Beside.tsx'
import { Members } from './Members.tsx'
import { Session } from './Session.tsx'

export type SignInCardsProps = Pick<BesideProps, 'onView'>

/** The *Sign in* page: the visitor's sessions, and what only signed-in visitors can read. */
export function SignInCards({ onView }: SignInCardsProps) {
  const text = useText()
  const { isConnected } = useConnection()
  const { open } = useDialog()
  const { session, sessions, status } = useSignIn()
  const others = sessions.filter((one) => one !== session)
  const isUnknown = isConnected && (status === 'unread' || status === 'reading') && sessions.length === 0
  const isWaiting = useSkeleton(isUnknown)
  return (
    <div className="app-task-page">
      <div className="app-task app-sign-in">
        <section className="lk-card" aria-labelledby="sign-in">
          <h2 id="sign-in">{text.signIn}</h2>
          {session && <Session session={session} />}
          {isWaiting && <Skeleton height="120px" />}
          {!session && !isUnknown && (
            <Notice
              title={others.length > 0 ? text.signInHere : text.signInWhy}
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
        {others.length > 0 && (
          <section className="lk-card" aria-labelledby="others">
            <h2 id="others">{text.otherSessions}</h2>
            {others.map((other) => (
              <Session key={other.data.nonce} session={other} />
            ))}
          </section>
        )}
        {/* The key reloads it whenever the session changes. */}
        {!isUnknown && <Members key={session?.data.nonce} session={session} />}
      </div>
      {isConnected && <Beside onView={onView} />}
    </div>
  )
}
