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
  if (!account.isConnected)
    return (
      <div className="card">
        <Price offer={offer} />
        <p>Sign in to subscribe.</p>
      </div>
    )
  if (account.type === 'smartAccount') return <Subscription offer={offer} account={account} />
  return (
    <div className="card">
      <Price offer={offer} />
      <p>Only a smart account can pay by itself.</p>
      <button type="button" onClick={() => void setPreferredAccountType(client, { type: 'smartAccount' })}>
        Use my smart account
      </button>
    </div>
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
  const error = sessions.error ?? subscribe.error ?? cancel.error

  return (
    <section className="card" aria-busy={isBusy}>
      <Price offer={offer} />
      <p className="quiet">
        You approve once, and the shop can’t take more. A permission lasts at most 90 days, so you renew it after three
        payments. You can cancel at any time.
      </p>
      {session && (
        <p className="state" role="status">
          {isPaid ? 'Subscribed, and paid for this month.' : 'Subscribed, but not paid yet.'} The permission ends on{' '}
          {new Date(session.expiry * 1000).toLocaleDateString('en')}.
        </p>
      )}
      {!session && cancel.isSuccess && (
        <p className="state" role="status">
          Cancelled: the shop can’t charge you any more.
        </p>
      )}
      {error && (
        <p className="alert" role="alert">
          {error.message}
        </p>
      )}
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
        <button type="button" className="second" disabled={isBusy} onClick={() => cancel.mutate()}>
          Cancel
        </button>
      )}
    </section>
  )
}

function Price({ offer: { price, token, period } }: { offer: Offer }) {
  return (
    <p className="price">
      {`${formatUnits(BigInt(price), token.decimals)} ${token.symbol}`} <span>every {period / DAY} days</span>
    </p>
  )
}

const DAY = 86_400
const now = () => Date.now() / 1000
