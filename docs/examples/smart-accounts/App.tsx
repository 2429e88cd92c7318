import { LatchkeyButton, LatchkeyProvider, useAccount, useSendCalls } from '@latchkey/react'
import { parseEther } from 'viem'

const server = 'http://localhost:3000'

export function App() {
  return (
    <LatchkeyProvider config={{ server }}>
      <LatchkeyButton />
      <Payroll />
    </LatchkeyProvider>
  )
}

const people = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] as const

/** Pays everyone, or no one. */
function Payroll() {
  const { isConnected, type } = useAccount()
  const { mutate: sendCalls, data, isPending, isDeclined, error } = useSendCalls()
  if (!isConnected) return <p>Sign in to pay everyone at once.</p>
  const calls = people.map((to) => ({ to, value: parseEther('0.01') }))
  return (
    <section aria-label="Payroll">
      <p>{type === 'smartAccount' ? 'All or none of these will be sent.' : 'These are sent one by one.'}</p>
      <button type="button" disabled={isPending} onClick={() => sendCalls({ calls })}>
        Pay {people.length} people
      </button>
      {isDeclined && <p>You declined. Nothing was sent.</p>}
      {error && !isDeclined && <p role="alert">{error.message}</p>}
      {data && <p>Sent</p>}
    </section>
  )
}
