import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
import { Account } from './Account.tsx'

export function App() {
  return (
    <LatchkeyProvider config={{ server: 'http://localhost:3000' }}>
      <main>
        <header>
          <h1>latchkey-app</h1>
          <LatchkeyButton />
        </header>
        <Account />
      </main>
    </LatchkeyProvider>
  )
}
