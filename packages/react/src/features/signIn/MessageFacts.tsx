import type { Connection } from '@latchkey/core'
import { accountId } from '@latchkey/protocol'
import { Review, useFormats } from '@latchkey/ui'
import { useState } from 'react'
import { FullAddress } from '../../components/accounts/FullAddress.tsx'
import { displayText } from '../../hooks/displayText.ts'
import { useAccountName } from '../../hooks/useAccountName.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useSignInText } from '../../messages/text.ts'

/** Every field of the message that matters to a user, before the wallet is asked. */
export function MessageFacts({ connection: { address, networkId } }: { readonly connection: Connection }) {
  const text = useSignInText()
  const { date } = useFormats()
  const { config, networks, now } = useClient()
  const { statement, lifetimeMs = DAY_MS } = config.siwx ?? {}
  const [end] = useState(() => now() + Math.min(lifetimeMs, DAY_MS))
  const name = useAccountName(accountId(networkId, address))
  const network = networks.find(({ id }) => id === networkId)
  return (
    <Review
      facts={[
        {
          label: text.domain,
          value: (
            <bdi dir="ltr" translate="no">
              {location.host}
            </bdi>
          ),
        },
        {
          label: text.account,
          value: <FullAddress value={address} />,
          note: name ? <bdi>{displayText(name, NAME_MAX)}</bdi> : undefined,
        },
        { label: text.network, value: <bdi>{network?.name ?? networkId}</bdi> },
        ...(statement === undefined ? [] : [{ label: text.statement, value: <bdi>{statement}</bdi> }]),
        { label: text.expires, value: date(end, { dateStyle: 'medium', timeStyle: 'short' }) },
      ]}
    />
  )
}

const NAME_MAX = 64

/** The default and maximum lifetime of a session. */
const DAY_MS = 24 * 60 * 60_000
