import {
  useConnect,
  useConnectDevice,
  useConnectEmail,
  useConnectFarcaster,
  useConnectGuest,
  useConnectOtp,
  useConnectPasskey,
  useConnectQrCode,
  useConnectSocial,
  useWallets,
} from '@latchkey/react'
import { Card } from './Card.tsx'
import { Outcome } from './Outcome.tsx'
import { onForm } from './onForm.ts'

/** Each way in. */
export function Connect() {
  return (
    <>
      <BrowserWallets />
      <Phone />
      <Email />
      <Others />
    </>
  )
}

function BrowserWallets() {
  const wallets = useWallets().filter(({ kind }) => kind === 'ANNOUNCED' || kind === 'INJECTED')
  const connect = useConnect()
  return (
    <Card title="Browser wallets">
      {wallets.length === 0 && <p>None in this browser.</p>}
      {wallets.map(({ id, name, namespace }) => (
        <button
          key={`${id} ${namespace}`}
          type="button"
          disabled={connect.isPending}
          onClick={() => connect.mutate({ connector: id, namespace })}
        >
          {name} ({namespace})
        </button>
      ))}
      <Outcome of={connect} />
    </Card>
  )
}

function Phone() {
  const connect = useConnectQrCode()
  return (
    <Card title="Phone">
      <button type="button" onClick={() => connect.mutate()}>
        Connect a phone
      </button>
      {/* An app draws it as a QR code. */}
      {connect.uri && <a href={connect.uri}>Link for the phone</a>}
      <Outcome of={connect} />
    </Card>
  )
}

function Email() {
  const email = useConnectEmail()
  const otp = useConnectOtp()
  const device = useConnectDevice()
  const send = onForm(async ({ email: address = '' }) => {
    const { action } = await email.mutateAsync({ email: address })
    if (action === 'VERIFY_DEVICE') device.mutate()
  })
  const confirm = onForm(({ code = '' }) => otp.mutate({ otp: code }))
  return (
    <Card title="E-mail">
      <form onSubmit={send}>
        <input name="email" type="email" aria-label="E-mail" placeholder="E-mail" />
        <button type="submit">Send a code</button>
      </form>
      <Outcome of={email} />
      {email.data && email.data.action !== 'CONNECT' && (
        <form onSubmit={confirm}>
          {email.data.matchNumber && <p>If the e-mail has a link, open it and choose {email.data.matchNumber}.</p>}
          <input name="code" inputMode="numeric" autoComplete="one-time-code" aria-label="Code" placeholder="Code" />
          <button type="submit">Sign in</button>
        </form>
      )}
      <Outcome of={otp} />
      <Outcome of={device} />
    </Card>
  )
}

function Others() {
  const [guest, passkey, social, farcaster] = [
    useConnectGuest(),
    useConnectPasskey(),
    useConnectSocial(),
    useConnectFarcaster(),
  ]
  return (
    <Card title="Other ways">
      <button type="button" onClick={() => guest.mutate()}>
        Continue as a guest
      </button>
      <button type="button" onClick={() => passkey.mutate()}>
        Use a passkey
      </button>
      <button type="button" onClick={() => social.mutate({ provider: 'google' })}>
        Continue with Google
      </button>
      <button type="button" onClick={() => farcaster.mutate()}>
        Continue with Farcaster
      </button>
      {farcaster.url && <a href={farcaster.url}>Link for Farcaster</a>}
      {[guest, passkey, social, farcaster].map((one, index) => (
        <Outcome key={index.toString()} of={one} />
      ))}
    </Card>
  )
}
