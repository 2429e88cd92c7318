import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
import { linen } from '@latchkey/react/themes'

const tokens = { ...linen, surface: '#fffdf7' }

export function App() {
  return (
    <LatchkeyProvider
      config={{ server: 'http://localhost:3000' }}
      tokens={tokens}
      themeMode="light"
      accent="#0a6b4d"
      radius="medium"
      font="Georgia, serif"
    >
      <LatchkeyButton />
    </LatchkeyProvider>
  )
}
