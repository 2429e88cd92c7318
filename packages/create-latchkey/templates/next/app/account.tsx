'use client'
import { useAccount, useSignMessage } from '@latchkey/react'

/** What your app does with the connected wallet. */
export function Account() {
  const { isConnected, address, wallet } = useAccount()
  const { mutate: sign, data: signature, isPending, isDeclined, error } = useSignMessage()
  if (!isConnected) return <p>Connect a wallet to sign a message with it.</p>
  return (
    <section aria-label="Account">
      <p>
        {wallet?.name}: <code>{address}</code>
      </p>
      <button type="button" disabled={isPending} onClick={() => sign({ message: 'Hello from latchkey-app' })}>
        Sign a message
      </button>
      {isDeclined && <p>You declined. Nothing was signed.</p>}
      {error && !isDeclined && <p role="alert">{error.message}</p>}
      <output aria-label="Signature">{signature}</output>
    </section>
  )
}
