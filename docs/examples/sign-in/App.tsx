import { LatchkeyButton, LatchkeyProvider, useAccount, useGetToken, useSignIn } from '@latchkey/react'
import { useState } from 'react'

const config = { server: 'http://localhost:3000', siwx: { asks: 'onDemand' } } as const

export function App() {
  return (
    <LatchkeyProvider config={config}>
      <LatchkeyButton />
      <Visitor />
    </LatchkeyProvider>
  )
}

function Visitor() {
  const { isConnected } = useAccount()
  const { session, status, signIn, signOut } = useSignIn()
  const getToken = useGetToken()
  const [answer, setAnswer] = useState('')
  if (!isConnected) return <p>Connect a wallet to sign in with it.</p>
  if (!session)
    return (
      <button type="button" disabled={status !== 'ready'} onClick={() => signIn()}>
        Sign in
      </button>
    )

  async function readNotes() {
    const token = await getToken()
    const response = await fetch('/api/notes', { headers: { authorization: `Bearer ${token}` } })
    setAnswer(`The backend answered ${response.status}`)
  }
  return (
    <section aria-label="Visitor">
      <p>Signed in as {session.data.accountAddress}</p>
      <button type="button" onClick={() => void readNotes()}>
        Read my notes
      </button>
      <button type="button" onClick={() => signOut()}>
        Sign out
      </button>
      <output>{answer}</output>
    </section>
  )
}
