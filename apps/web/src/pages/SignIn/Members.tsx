import { accountId } from '@latchkey/protocol'
import type { UseSignIn } from '@latchkey/react'
import { Button, Notice, Skeleton, useFormats, useSkeleton } from '@latchkey/ui'
import { useText } from '../../i18n.ts'
import { useMembers } from './useMembers.ts'

/** Content for the signed-in account. The server protects it; this page only requests it. */
export function Members({ session }: Pick<UseSignIn, 'session'>) {
  const text = useText()
  const { date } = useFormats()
  const { answer, status, retry } = useMembers(session && accountId(session.data.chainId, session.data.accountAddress))
  const isWaiting = useSkeleton(status === 'loading')
  return (
    <section className="lk-card" aria-labelledby="members">
      <h2 id="members">{text.members}</h2>
      {isWaiting && <Skeleton height="72px" />}
      {status === 'refused' && <Notice>{text.membersOnly}</Notice>}
      {status === 'failed' && (
        <Notice tone="negative" title={text.notLoaded} action={<Button onClick={retry}>{text.tryAgain}</Button>} />
      )}
      {answer && (
        <Notice tone="positive" title={<bdi>{answer.greeting}</bdi>}>
          {text.memberSince(date(Date.parse(answer.since), { dateStyle: 'long', timeStyle: 'short' }))}
        </Notice>
      )}
    </section>
  )
}
