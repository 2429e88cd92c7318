import {
  LatchkeyButton,
  LatchkeyProvider,
  useBalances,
  usePublicClient,
  useWaitForReceipt,
  useWriteContract,
} from '@latchkey/react'
import { useState } from 'react'
import { erc20Abi } from 'viem'

export function App() {
  return (
    <LatchkeyProvider config={{ server: 'http://localhost:3000' }}>
      <LatchkeyButton />
      <Allowance />
    </LatchkeyProvider>
  )
}

const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Lets a spender take a hundred units of the first token that the account has. */
function Allowance() {
  const token = useBalances().data?.tokens.find(({ address }) => address?.startsWith('0x'))
  const { data: publicClient } = usePublicClient()
  const { mutateAsync: write, isPending, isDeclined, error } = useWriteContract()
  const { mutateAsync: wait, data: receipt } = useWaitForReceipt()
  const [supply, setSupply] = useState<bigint>()
  const address = token?.address as `0x${string}` | undefined
  if (!token || !address) return <p>Connect a wallet that has a token.</p>

  async function readSupply() {
    if (address) setSupply(await publicClient?.readContract({ address, abi: erc20Abi, functionName: 'totalSupply' }))
  }
  async function approve() {
    if (!address) return
    const { hash } = await write({ address, abi: erc20Abi, functionName: 'approve', args: [spender, 100n] })
    await wait({ hash: hash as `0x${string}` })
  }
  return (
    <section aria-label="Allowance">
      <button type="button" onClick={() => void readSupply()}>
        How much {token.symbol} is there?
      </button>
      <output>{supply?.toString()}</output>
      <button type="button" disabled={isPending} onClick={() => void approve().catch(() => undefined)}>
        Approve 100 units
      </button>
      {isDeclined && <p>You declined. Nothing was approved.</p>}
      {error && !isDeclined && <p role="alert">{error.message}</p>}
      {receipt && <p>{receipt.status}</p>}
    </section>
  )
}
