/** A whole React app with the dialog, for a server. */
export function snippet(server: string): string {
  return `import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'

export function App() {
  return (
    <LatchkeyProvider config={{ server: '${server}' }}>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
}
`
}
