import { useBalances, useSendToken, useWaitForReceipt } from '@latchkey/react'
import { Card } from './Card.tsx'
import { Outcome } from './Outcome.tsx'
import { onForm } from './onForm.ts'

/** Sends the first token that the account has, and waits for the network. */
export function Send() {
  const token = useBalances().data?.tokens.find(({ address }) => address === undefined)
  const send = useSendToken()
  const receipt = useWaitForReceipt()
  const submit = onForm(async ({ amount = '', recipient = '' }) => {
    if (!token) return
    const { symbol, address } = token
    const { hash } = await send.mutateAsync({
      token: { symbol, address, decimals: token.amount.decimals },
      amount,
      recipient,
    })
    receipt.mutate({ hash: hash as `0x${string}` })
  })
  return (
    <Card title="Send">
      <form onSubmit={submit}>
        <input name="amount" aria-label="Amount" placeholder="Amount" />
        <input name="recipient" aria-label="Recipient" placeholder="Recipient" />
        <button type="submit">Send</button>
      </form>
      <Outcome of={send} />
      {receipt.data && <p>Receipt: {receipt.data.status}</p>}
    </Card>
  )
}
