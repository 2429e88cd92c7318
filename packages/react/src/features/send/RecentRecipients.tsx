import { readRecentRecipients, relativeTime } from '@latchkey/core/queries'
import { List, Row, shortenAddress } from '@latchkey/ui'
import { useId, useState } from 'react'
import { AccountAvatar } from '../../components/AccountAvatar.tsx'
import { displayText } from '../../hooks/displayText.ts'
import { useClient, useClientState } from '../../hooks/useClient.ts'
import { useFirstText, useMoneyText } from '../../messages/text.ts'

/** Whom this browser has sent to lately, while no recipient is entered. */
export function RecentRecipients({ onChoose }: { readonly onChoose: (recipient: string) => void }) {
  const { recent } = useFirstText()
  const { ago } = useMoneyText()
  const client = useClient()
  const heading = useId()
  const namespace = useClientState((state) => state.activeNamespace)
  const [now] = useState(client.now)
  const recipients = readRecentRecipients(client, namespace).slice(0, SHOWN)
  if (recipients.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="lk-caption">
        {recent}
      </h3>
      <List>
        {recipients.map(({ address, name, sentAt }) => {
          const age = relativeTime(sentAt, now)
          return (
            <Row
              key={address}
              plain
              icon={<AccountAvatar address={address} name={name} size={32} src={undefined} />}
              title={<bdi>{name ? displayText(name, NAME_MAX) : shortenAddress(address)}</bdi>}
              detail={ago(age.value, age.unit)}
              onClick={() => onChoose(name ?? address)}
            />
          )
        })}
      </List>
    </section>
  )
}

const SHOWN = 3
const NAME_MAX = 40
