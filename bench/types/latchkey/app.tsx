import { createClient } from '@latchkey/core'
import {
  LatchkeyProvider,
  useAccount,
  useBalances,
  useConnect,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSwitchNetwork,
  useWaitForReceipt,
  useWallets,
  useWriteContract,
} from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { erc20Abi, parseEther } from 'viem'
import { base, mainnet } from 'viem/chains'
import { recipient, token, typedData } from '../shared.ts'

const client = createClient({ networks: [mainnet, base] })

function Connect() {
  const connect = useConnect()
  return useWallets().map(({ id, name }) => (
    <button key={id} type="button" onClick={() => connect.mutate({ connector: id })}>
      {name} {connect.error?.message}
    </button>
  ))
}

function Account() {
  const { address, networkId } = useAccount()
  const disconnect = useDisconnect()
  const switchNetwork = useSwitchNetwork()
  const balances = useBalances()
  return (
    <section>
      {address} {networkId} {balances.data?.tokens.map(({ amount, symbol }) => `${amount.formatted} ${symbol}`)}
      <button type="button" onClick={() => switchNetwork.mutate({ networkId: 'eip155:8453' })}>
        Base
      </button>
      <button type="button" onClick={() => disconnect.mutate()}>
        Disconnect
      </button>
    </section>
  )
}

function Actions() {
  const message = useSignMessage()
  const data = useSignTypedData()
  const send = useSendTransaction()
  const write = useWriteContract()
  const receipt = useWaitForReceipt()
  return (
    <section>
      <button type="button" onClick={() => message.mutate({ message: 'Hello' })}>
        {message.data}
      </button>
      <button type="button" onClick={() => data.mutate({ typedData })}>
        {data.data}
      </button>
      <button type="button" onClick={() => send.mutate({ to: recipient, value: parseEther('0.1') })}>
        {send.data?.hash}
      </button>
      <button
        type="button"
        onClick={() =>
          write.mutate({ address: token, abi: erc20Abi, functionName: 'transfer', args: [recipient, 1_000_000n] })
        }
      >
        {receipt.status}
      </button>
    </section>
  )
}

export function start(element: Element) {
  createRoot(element).render(
    <LatchkeyProvider client={client}>
      <Connect />
      <Account />
      <Actions />
    </LatchkeyProvider>,
  )
}
