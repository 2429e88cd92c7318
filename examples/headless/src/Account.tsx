import {
  useAccount,
  useActivity,
  useBalances,
  useDisconnect,
  useGetToken,
  useIdentity,
  usePublicClient,
  useReceive,
  useSignIn,
  useSignMessage,
  useSwitchNetwork,
} from '@latchkey/react'
import { useEffect, useState } from 'react'
import { Card } from './Card.tsx'
import { Names } from './Names.tsx'
import { Outcome } from './Outcome.tsx'
import { Send } from './Send.tsx'
import { Trade } from './Trade.tsx'

/** The connected account: what it has, signs and does. */
export function Account() {
  const { address, wallet, networkId } = useAccount()
  const disconnect = useDisconnect()
  const switchNetwork = useSwitchNetwork()
  const sign = useSignMessage()
  const identity = useIdentity()
  const { uri } = useReceive()
  return (
    <>
      <Card title="Account">
        <p>
          {wallet?.name}: <code>{address}</code>
        </p>
        <p>
          {identity.data?.name ?? 'No name'} on {networkId}
        </p>
        <a href={uri}>Pay this account</a>
        <button type="button" onClick={() => disconnect.mutate()}>
          Disconnect
        </button>
        <button type="button" onClick={() => switchNetwork.mutate({ networkId: 'eip155:31338' })}>
          Switch to Sidenet
        </button>
        <button type="button" onClick={() => sign.mutate({ message: 'Hello' })}>
          Sign
        </button>
        <Outcome of={sign} />
      </Card>
      <Network />
      <Holdings />
      <Visitor />
      <Send />
      <Trade />
      <Names />
    </>
  )
}

/** What viem reads from the network that the account is on. */
function Network() {
  const { data: publicClient, error } = usePublicClient()
  const [block, setBlock] = useState<bigint>()
  useEffect(() => publicClient?.watchBlockNumber({ onBlockNumber: setBlock, emitOnBegin: true }), [publicClient])
  return (
    <Card title="Network">
      <p>{`${publicClient?.chain.name ?? 'No network'}: block ${block ?? '…'}`}</p>
      {error && <p role="alert">{error.message}</p>}
    </Card>
  )
}

function Holdings() {
  const balances = useBalances()
  const activity = useActivity()
  return (
    <Card title="Holdings">
      <ul>
        {balances.data?.tokens.map(({ id, symbol, amount }) => (
          <li key={id}>
            {amount.formatted} {symbol}
          </li>
        ))}
      </ul>
      {balances.error && <p role="alert">{balances.error.message}</p>}
      <p>{activity.isPending ? 'Reading…' : `${activity.data?.transactions.length ?? 0} transactions`}</p>
    </Card>
  )
}

/** Who is signed in at the app's backend. */
function Visitor() {
  const { session, signIn, signOut } = useSignIn()
  const getToken = useGetToken()
  async function show() {
    console.info((await getToken()).split('.').length)
  }
  return (
    <Card title="Visitor">
      <p>{session ? `Signed in: ${session.data.accountAddress}` : 'Signed out'}</p>
      <button type="button" onClick={() => signIn()}>
        Sign in
      </button>
      <button type="button" onClick={() => signOut()}>
        Sign out
      </button>
      <button type="button" onClick={() => void show()}>
        Get a token
      </button>
    </Card>
  )
}
