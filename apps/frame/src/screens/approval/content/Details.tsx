import { isShortened } from '@latchkey/ui'
import type { AmountView, Approval } from '../../../approval/approval.ts'
import { useText, type Words } from '../messages/text.ts'
import { FactRow } from '../values/FactRow.tsx'
import { ActionSection } from './ActionSection.tsx'
import { type Folded, foldedParts } from './folded.ts'
import { limitOf } from './limit.ts'
import { Message, TypedData } from './Message.tsx'

/** What the card shortens, in full: every address, every digit, every call, and the raw form. */
export function Details({ approval }: { approval: Approval }) {
  const text = useText()
  const { asker, account, transfer, swap, network, message, typedData, actions, isSignIn, raw } = approval
  const folded: Folded = foldedParts(approval)
  return (
    <details className="approve-more">
      <summary>{text.more}</summary>
      <dl>
        <FactRow label={text.asks} value={{ is: 'code', text: asker.origin }} />
        <FactRow label={text.account} value={{ is: 'address', address: account.address }} />
        {transfer?.token && <FactRow label={text.token} value={{ is: 'address', address: transfer.token }} />}
        {!folded.actions &&
          actions.map((action) => {
            const token = limitOf(action)?.token
            return (
              token && <FactRow key={action.number ?? 0} label={text.token} value={{ is: 'address', address: token }} />
            )
          })}
        {swap && <FactRow label={text.contract} value={{ is: 'address', address: swap.contract }} />}
        <FactRow label={text.network} value={{ is: 'text', text: `${network.name} (${network.id})` }} />
        {shortenedFacts(approval, text).map(({ label, amount }) => (
          <FactRow key={`${label}${amount.symbol}`} label={label} value={{ is: 'amount', amount }} />
        ))}
      </dl>
      {folded.actions && actions.map((action) => <ActionSection key={action.number ?? 0} action={action} />)}
      {folded.message && message && <Message parts={message} isSignIn={isSignIn === true} />}
      {folded.typedData && typedData && <TypedData of={typedData} />}
      <h2>{text.raw}</h2>
      <pre dir="ltr">{raw}</pre>
    </details>
  )
}

/** The amounts that are shown with fewer digits than they have. */
function shortenedFacts(approval: Approval, text: Words): readonly { label: string; amount: AmountView }[] {
  const { transfer, effects, swap, fee, balanceAfter } = approval
  const own = transfer?.isAll ? [] : (effects?.changes ?? []).filter(({ isOwn }) => isOwn)
  const all = [
    { label: text.amount, amount: transfer?.amount },
    ...own.map(({ isGain, amount }) => ({ label: isGain ? text.gain : text.loss, amount })),
    { label: text.asksFor, amount: swap?.atLeast },
    { label: text.fee, amount: fee },
    { label: text.balanceAfter, amount: balanceAfter },
    ...approval.actions.map((action) => {
      const value = limitOf(action)?.most.value
      return { label: text.upTo, amount: value?.is === 'amount' ? value.amount : undefined }
    }),
  ]
  return all.flatMap(({ label, amount }) =>
    amount && !amount.isRaw && isShortened(amount.amount) ? [{ label, amount }] : [],
  )
}
