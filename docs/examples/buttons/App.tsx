import { LatchkeyButton, LatchkeyProvider, useAccount, useDialog, useDisconnect } from '@latchkey/react'

export function App() {
  return (
    <LatchkeyProvider config={{ server: 'http://localhost:3000' }}>
      <LatchkeyButton label="Log in" showBalance>
        {({ status, label, balance, open }) => (
          <button type="button" disabled={status === 'unknown'} onClick={open}>
            {label} {balance?.text}
          </button>
        )}
      </LatchkeyButton>
      <Menu />
    </LatchkeyProvider>
  )
}

/** Opens views of the dialog by name. */
function Menu() {
  const { isConnected } = useAccount()
  const { open } = useDialog()
  const { mutate: disconnect } = useDisconnect()
  if (!isConnected) return null
  return (
    <nav aria-label="Wallet">
      <button type="button" onClick={() => open('Receive')}>
        Receive
      </button>
      <button type="button" onClick={() => open('Networks')}>
        Networks
      </button>
      <button type="button" onClick={() => disconnect()}>
        Log out
      </button>
    </nav>
  )
}
