import { LatchkeyButton, type LatchkeyOptions, LatchkeyProvider } from '@latchkey/react'

const texts: LatchkeyOptions['texts'] = {
  en: { first: { connectWallet: 'Log in' } },
  ar: { first: { connectWallet: 'دخول' } },
}

export function App() {
  return (
    <LatchkeyProvider config={{ server: 'http://localhost:3000' }} texts={texts} locale="en">
      <LatchkeyButton />
    </LatchkeyProvider>
  )
}
