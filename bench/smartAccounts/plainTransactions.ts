import { createWalletClient, http, publicActions } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAddress } from 'viem/accounts'
import type { World } from '../../e2e/world/world.ts'

/** Transfers of one key, each after the one before is in a block. */
export async function plainTransactions({ networks }: World, account: PrivateKeyAccount, count: number) {
  const client = createWalletClient({
    account,
    transport: http(networks[0]?.rpcUrl),
    pollingInterval: 20,
  }).extend(publicActions)
  const to = privateKeyToAddress(generatePrivateKey())
  let gas = 0n
  const begun = performance.now()
  for (let number = 0; number < count; number++) {
    const hash = await client.sendTransaction({ to, value: 1n, chain: null })
    const receipt = await client.waitForTransactionReceipt({ hash, checkReplacement: false })
    gas = receipt.gasUsed
  }
  return { rate: (count * 1000) / (performance.now() - begun), gas }
}
