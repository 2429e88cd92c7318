import { erc20Abi, formatEther, parseEther } from 'viem'
import {
  useAccount,
  useBalance,
  useConnect,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSwitchChain,
  useWaitForTransactionReceipt,
  useWriteContract,
} from 'wagmi'
import { recipient, token, typedData } from './shared.ts'

export function Connect() {
  const { connect, connectors, error } = useConnect()
  return connectors.map((connector) => (
    <button key={connector.uid} type="button" onClick={() => connect({ connector })}>
      {connector.name} {error?.message}
    </button>
  ))
}

export function Account() {
  const { address, chainId } = useAccount()
  const { disconnect } = useDisconnect()
  const { switchChain } = useSwitchChain()
  const balance = useBalance({ address })
  return (
    <section>
      {address} {chainId} {balance.data && `${formatEther(balance.data.value)} ${balance.data.symbol}`}
      <button type="button" onClick={() => switchChain({ chainId: 8453 })}>
        Base
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
    </section>
  )
}

export function Actions() {
  const message = useSignMessage()
  const data = useSignTypedData()
  const send = useSendTransaction()
  const write = useWriteContract()
  const receipt = useWaitForTransactionReceipt({ hash: send.data })
  return (
    <section>
      <button type="button" onClick={() => message.signMessage({ message: 'Hello' })}>
        {message.data}
      </button>
      <button type="button" onClick={() => data.signTypedData(typedData)}>
        {data.data}
      </button>
      <button type="button" onClick={() => send.sendTransaction({ to: recipient, value: parseEther('0.1') })}>
        {send.data}
      </button>
      <button
        type="button"
        onClick={() =>
          write.writeContract({
            address: token,
            abi: erc20Abi,
            functionName: 'transfer',
            args: [recipient, 1_000_000n],
          })
        }
      >
        {receipt.status}
      </button>
    </section>
  )
}
