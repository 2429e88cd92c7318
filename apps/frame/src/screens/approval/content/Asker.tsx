import { isLoopback } from '@latchkey/protocol'
import { Logo } from '@latchkey/ui'
import type { Approval } from '../../../approval/approval.ts'
import { useText } from '../messages/text.ts'

/**
 * Who asks, in one line. Only the operator's own page is called by the name that it gives itself; for every other, its
 * address comes first, and its name is in quotes; a picture would be believed, so it has none.
 */
export function Asker({ asker: { origin, name, isOwn, icon } }: Pick<Approval, 'asker'>) {
  const text = useText()
  const host = shownHost(origin)
  return (
    <section className="approve-asker" title={origin}>
      <Logo shape="tile" name={isOwn && name ? name : host} src={icon} size={24} />
      <p>
        <span className="lk-hidden">{text.asks} </span>
        {isOwn && name ? (
          <>
            <strong>
              <bdi>{name}</bdi>
            </strong>{' '}
            <span className="approve-host">
              · <bdi dir="ltr">{host}</bdi>
            </span>
          </>
        ) : (
          <>
            <strong>
              <bdi dir="ltr">{host}</bdi>
            </strong>{' '}
            {name && (
              <span className="approve-claim">
                <bdi>{text.unverifiedName(name)}</bdi>
              </span>
            )}
          </>
        )}
      </p>
    </section>
  )
}

/** The host of a secure origin, and of this machine; any other origin in full, because `http:` can be changed on its way. */
export function shownHost(origin: string): string {
  const { protocol, host, hostname } = new URL(origin)
  return protocol === 'https:' || isLoopback(hostname) ? host : origin
}
