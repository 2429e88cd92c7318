import { setPreferredAccountType } from '@latchkey/core/actions'
import { grantPermissions, permissionSessionsQuery, revokePermissions } from '@latchkey/core/permissions'
import { type ActiveAccount, useAccount, useClient } from '@latchkey/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatUnits } from 'viem'
import type { Offer } from '../offer.ts'
import { requestFor } from './requestFor.ts'

/** Only a smart account can grant permissions, so the page first asks for one. */
export function Subscribe({ offer }: { offer: Offer }) {
  const client = useClient()
  const account = useAccount({ namespace: 'eip155' })
  if (!account.isConnected) return <p>Sign in to subscribe.</p>
  if (account.type === 'smartAccount') return <Subscription offer={offer} account={account} />
  return (
    <p>
      Only a smart account can pay by itself.{' '}
      <button type="button" onClick={() => void setPreferredAccountType(client, { type: 'smartAccount' })}>
        Use my smart account
      </button>
    </p>
  )
}

function Subscription({ offer, account }: { offer: Offer; account: ActiveAccount }) {
  const client = useClient()
  const sessions = useQuery(permissionSessionsQuery(client, { account: account.id }))
  const all = sessions.data?.sessions ?? []
  // Two while a renewal is under way, the new one first.
  const active = all.filter(({ revokedAt, expiry }) => revokedAt === null && expiry > now())
  const [session] = active
  const revoke = async (ending: readonly { pci: string }[]) => {
    for (const { pci } of ending) await revokePermissions(client, { pci })
  }
  const settled = { onSettled: () => sessions.refetch() }

  const subscribe = useMutation({
    ...settled,
    async mutationFn(granted: { pci: string } | undefined) {
      const { pci } = granted ?? (await grantPermissions(client, requestFor(offer)))
      const response = await fetch('/subscriptions', {
        method: 'POST',
        body: JSON.stringify({ account: account.id, pci }),
      })
      const { problem }: { problem?: string } = await response.json()
      if (problem) throw new Error(problem)
      // The old permission and the new one together would allow two prices.
      if (!granted) await revoke(active)
    },
  })
  const cancel = useMutation({
    ...settled,
    mutationFn: () => revoke(active),
    onSuccess: subscribe.reset,
  })
  const isBusy = sessions.isPending || subscribe.isPending || cancel.isPending
  // A renewed permission's predecessor may have paid for this month.
  const isPaid = subscribe.isSuccess || (!subscribe.error && all.some(({ uses }) => uses[0] !== undefined))
  const isEnding = session && session.expiry < now() + offer.period
  const price = `${formatUnits(BigInt(offer.price), offer.token.decimals)} ${offer.token.symbol}`
  const error = sessions.error ?? subscribe.error ?? cancel.error

  return (
    <section aria-busy={isBusy}>
      <p>
        {price} every {offer.period / DAY} days. You approve once, and the shop can’t take more. A permission lasts at
        most 90 days, so you renew it after three payments. You can cancel at any time.
      </p>
      {session && (
        <p role="status">
          {isPaid ? 'Subscribed, and paid for this month.' : 'Subscribed, but not paid yet.'} The permission ends on{' '}
          {new Date(session.expiry * 1000).toLocaleDateString('en')}.
        </p>
      )}
      {!session && cancel.isSuccess && <p role="status">Cancelled: the shop can’t charge you any more.</p>}
      {error && <p role="alert">{error.message}</p>}
      {(!session || isEnding) && (
        <button type="button" disabled={isBusy} onClick={() => subscribe.mutate(undefined)}>
          {session ? 'Renew' : 'Subscribe'}
        </button>
      )}
      {session && !isPaid && (
        <button type="button" disabled={isBusy} onClick={() => subscribe.mutate(session)}>
          Pay now
        </button>
      )}
      {session && (
        <button type="button" disabled={isBusy} onClick={() => cancel.mutate()}>
          Cancel
        </button>
      )}
    </section>
  )
}

const DAY = 86_400
const now = () => Date.now() / 1000
