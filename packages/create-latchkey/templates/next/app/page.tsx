import { LatchkeyButton } from '@latchkey/react'
import { Account } from './account'

export default function Page() {
  return (
    <main>
      <header>
        <h1>latchkey-app</h1>
        <LatchkeyButton />
      </header>
      <Account />
    </main>
  )
}
