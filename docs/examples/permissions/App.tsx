import {
  LatchkeyButton,
  LatchkeyProvider,
  useGrantPermissions,
  usePermissionSessions,
  useRevokePermissions,
} from '@latchkey/react'

const day = 86_400

export function App() {
  return (
    <LatchkeyProvider config={{ server: 'http://localhost:3000' }} features={{ smartSessions: true }}>
      <LatchkeyButton />
      <Subscription />
    </LatchkeyProvider>
  )
}

/** The public key of your backend, which keeps the private one. */
const publicKey =
  '0x04bfcab8722991ae774db48f934ca79cfb7dd991229153b9f732ba5334aafcd8e7266e47076996b55a14bf9913ee3145ce0cfc1372ada8ada74bd287450313534a'

/** Lets the app's backend take at most 0.001 of the native token a day, for a month. */
function Subscription() {
  const { data } = usePermissionSessions()
  const { mutate: grant, isPending, isDeclined, error } = useGrantPermissions()
  const { mutate: revoke } = useRevokePermissions()
  const [session] = data?.sessions.filter(({ revokedAt }) => revokedAt === null) ?? []

  function subscribe() {
    const start = Math.floor(Date.now() / 1000)
    grant({
      expiry: start + 30 * day,
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
      permissions: [
        { type: 'native-token-recurring-allowance', data: { allowance: '1000000000000000', start, period: day } },
      ],
    })
  }
  return (
    <section aria-label="Subscription">
      {session ? (
        <button type="button" onClick={() => revoke({ pci: session.pci })}>
          End the subscription
        </button>
      ) : (
        <button type="button" disabled={isPending} onClick={subscribe}>
          Subscribe
        </button>
      )}
      {isDeclined && <p>You declined. Nothing can be taken.</p>}
      {error && !isDeclined && <p role="alert">{error.message}</p>}
    </section>
  )
}
