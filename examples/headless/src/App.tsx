import { useAccount } from '@latchkey/react'
import { Account } from './Account.tsx'
import { Connect } from './Connect.tsx'

/** Every flow of a wallet with this app's own buttons: no dialog is ever opened. */
export function App() {
  const { status, isConnected } = useAccount()
  return (
    <main>
      <header>
        <h1>Without the dialog</h1>
        <p>Status: {status}</p>
      </header>
      {status === 'unknown' || status === 'reconnecting' ? null : isConnected ? <Account /> : <Connect />}
    </main>
  )
}
