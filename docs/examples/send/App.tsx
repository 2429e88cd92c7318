import { LatchkeyButton, LatchkeyProvider, useAccount, useDialog, useSendToken } from '@latchkey/react'

export function App() {
  return (
    <LatchkeyProvider config={{ server: 'http://localhost:3000' }}>
      <LatchkeyButton showBalance />
      <Tip />
    </LatchkeyProvider>
  )
}

const author = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function Tip() {
  const { isConnected } = useAccount()
  const { mutate: send, data, isPending, isDeclined, error } = useSendToken()
  const { open } = useDialog()
  if (!isConnected) return <p>Connect a wallet to send a tip.</p>
  const token = { symbol: 'ETH', decimals: 18 }
  return (
    <section aria-label="Tip">
      <button type="button" disabled={isPending} onClick={() => send({ token, amount: '0.01', recipient: author })}>
        Send 0.01 ETH
      </button>
      <button type="button" onClick={() => open('Send')}>
        Send something else
      </button>
      {isDeclined && <p>You declined. Nothing was sent.</p>}
      {error && !isDeclined && <p role="alert">{error.message}</p>}
      {data && <p>Sent: {data.hash}</p>}
    </section>
  )
}
