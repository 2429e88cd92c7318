import { mkdirSync, writeFileSync } from 'node:fs'
import { networkId } from '@latchkey/protocol'
import { createWalletClient, http, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { abi, bytecode } from './contract.ts'
import type { Settings } from './settings.ts'

// Deploys the game on the devnet, with a new key that the faucet funds, and writes down where it is.
const { DEVNET_URL = 'http://localhost:3002' } = process.env
const devnet: Devnet = await (await fetch(`${DEVNET_URL}/devnet.json`)).json()
const [network] = devnet.networks
if (!network) throw new Error('The devnet has no network')
const account = privateKeyToAccount(generatePrivateKey())
const wallet = createWalletClient({ account, transport: http(network.rpcUrl) }).extend(publicActions)

await fetch(devnet.faucet, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ network: network.id, address: account.address }),
})
const hash = await wallet.deployContract({ abi, bytecode, chain: null })
const { contractAddress } = await wallet.waitForTransactionReceipt({
  hash,
  pollingInterval: 200,
  checkReplacement: false,
})
if (!contractAddress) throw new Error('The contract was not deployed')

const { app: latchkey, projectId } = devnet
const settings: Settings = { latchkey, projectId, network: networkId(network.id), contract: contractAddress }
mkdirSync('public', { recursive: true })
writeFileSync('public/settings.json', JSON.stringify(settings))
console.log(`The game is at ${contractAddress}.`)

type Devnet = { app: string; projectId: string; faucet: string; networks: { id: string; rpcUrl: string }[] }
