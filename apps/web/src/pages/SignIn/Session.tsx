import { accountId } from '@latchkey/protocol'
import { type UseSignIn, useClient, useSignIn } from '@latchkey/react'
import { Button, Review, useAnnounce, useFormats } from '@latchkey/ui'
import { useState } from 'react'
import { useText } from '../../i18n.ts'

/** One of the visitor's sessions, with a button to sign out. */
export function Session({ session: { data } }: { session: UseSignIn['sessions'][number] }) {
  const text = useText()
  const { date } = useFormats()
  const announce = useAnnounce()
  const { networks } = useClient()
  const { signOut } = useSignIn()
  const [isBusy, setBusy] = useState(false)
  const network = networks.find(({ id }) => id === data.chainId)
  const time = (written: string | undefined) =>
    written === undefined ? '—' : date(Date.parse(written), { dateStyle: 'medium', timeStyle: 'short' })

  async function leave(): Promise<void> {
    setBusy(true)
    try {
      await signOut({ account: accountId(data.chainId, data.accountAddress) })
    } catch {
      announce(text.signOutFailed)
    }
    setBusy(false)
  }

  return (
    <>
      <Review
        facts={[
          {
            label: text.signedInAs,
            value: (
              <bdi dir="ltr" className="app-address">
                {data.accountAddress}
              </bdi>
            ),
          },
          { label: text.network, value: <bdi>{network?.name ?? data.chainId}</bdi> },
          { label: text.signedInSince, value: time(data.issuedAt) },
          { label: text.signedInUntil, value: time(data.expirationTime) },
        ]}
      />
      <Button variant="danger" wide busy={isBusy} onClick={() => void leave()}>
        {text.signOut}
      </Button>
    </>
  )
}
