import { formatEther } from 'viem'
import { useBalance, useConnection, useSignMessage } from 'wagmi'

/** What your app does with the connected wallet, by the hooks of wagmi. */
export function Account() {
  const { address, chain } = useConnection()
  const { data: balance } = useBalance({ address })
  const { mutate: sign, data: signature, isPending, error } = useSignMessage()
  if (!address) return <p>Connect a wallet to sign a message with it.</p>
  return (
    <section aria-label="Account">
      <p>
        <code>{address}</code> on {chain?.name}
      </p>
      {balance && (
        <p>
          {formatEther(balance.value)} {balance.symbol}
        </p>
      )}
      <button type="button" disabled={isPending} onClick={() => sign({ message: 'Hello from latchkey-app' })}>
        Sign a message
      </button>
      {error && <p role="alert">{error.message}</p>}
      <output aria-label="Signature">{signature}</output>
    </section>
  )
}
