import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { enforcerNames } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { type Address, type Hex, isAddress, isHash } from 'viem'
import { devnetAccounts } from '../accounts.ts'
import { type DevnetNetwork, devnetNetworks } from '../networks.ts'
import { multicall3Bytecode, ownBytecode, ownRuntimeCode } from './bytecodes.ts'
import type { Deployer } from './deployer.ts'
import { deployNames } from './deployNames.ts'
import { deployPools } from './deployPools.ts'
import { deployPostcards } from './deployPostcards.ts'
import { deploySmartAccounts } from './deploySmartAccounts.ts'
import { deployTokens, giveTokens } from './deployTokens.ts'
import { deployV3Pools } from './deployV3Pools.ts'
import { setNameGateway } from './nameGateway.ts'

/** Increment it when the deployment changes without a change to our contracts, so that existing chains start over. */
const LAYOUT = 8

const addressSchema = v.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const hashSchema = v.custom<Hex>((value) => typeof value === 'string' && isHash(value as Hex))
const tokenSchema = v.object({ address: addressSchema, symbol: v.string(), name: v.string(), decimals: v.number() })
const deploymentSchema = v.object({
  fingerprint: v.string(),
  tokens: v.object({ USDC: tokenSchema, KEY: tokenSchema, USDT: tokenSchema }),
  postcards: addressSchema,
  pools: v.object({ factory: addressSchema, router: addressSchema, wrappedNative: addressSchema }),
  v3: v.object({ factory: addressSchema, quoter: addressSchema, router: addressSchema, positions: addressSchema }),
  multicall3: addressSchema,
  smartAccounts: v.object({
    entryPoint: addressSchema,
    factory: addressSchema,
    delegationManager: addressSchema,
    hybridDeleGator: addressSchema,
    multiSigDeleGator: addressSchema,
    enforcers: v.object(v.entriesFromList(enforcerNames, addressSchema)),
    codeHashes: v.record(v.string(), hashSchema),
    paymaster: addressSchema,
  }),
  names: v.nullable(
    v.object({
      resolver: addressSchema,
      universalResolver: addressSchema,
      gatewayResolver: addressSchema,
      page: v.string(),
      app: v.string(),
    }),
  ),
})

/** The addresses of everything deployed on a chain. */
export type Deployment = v.InferOutput<typeof deploymentSchema>

/** The previous deployment, if this version would deploy the same; else undefined. */
export async function readDeployment(file: string): Promise<Deployment | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    const read = v.safeParse(deploymentSchema, JSON.parse(text))
    return read.success && read.output.fingerprint === fingerprint() ? read.output : undefined
  } catch {
    return undefined
  }
}

/** Deploys all contracts on a new chain and gives the accounts their tokens. */
export async function deployContracts(
  deployer: Deployer,
  { network, page, app }: { network: DevnetNetwork; page: string; app: string },
): Promise<Deployment> {
  await deployer.cheat('anvil_setBalance', [deployer.address, `0x${(10n ** 25n).toString(16)}`])
  const multicall3 = await deployMulticall3(deployer)
  const tokens = await deployTokens(deployer)
  const pools = await deployPools(deployer, tokens)
  const { wrappedNative, factory: v2Factory } = pools
  const v3 = await deployV3Pools(deployer, { tokens, wrappedNative, v2Factory })
  const accounts = devnetAccounts()
  for (const { address } of accounts) await giveTokens(deployer, tokens, address)
  const postcards = await deployPostcards(
    deployer,
    accounts.map(({ address }) => address),
  )
  const chainIds = devnetNetworks.map(({ chainId }) => chainId)
  const names = network.hasNames ? { ...(await deployNames(deployer, { accounts, chainIds, page })), page, app } : null
  if (names) await setNameGateway(deployer, names.gatewayResolver, app)
  const smartAccounts = await deploySmartAccounts(deployer)
  return { fingerprint: fingerprint(), tokens, postcards, pools, v3, multicall3, smartAccounts, names }
}

/** Saves the deployment for the next start. */
export function writeDeployment(file: string, deployment: Deployment): Promise<void> {
  return writeFile(file, `${JSON.stringify(deployment, null, 2)}\n`)
}

// The first transaction of this key put Multicall3 at the same address on every public chain
// (https://github.com/mds1/multicall). We don't have the key, but the devnet can impersonate its account.
async function deployMulticall3(deployer: Deployer): Promise<Address> {
  const from = '0x05f32B3cC3888453ff71B01135B34FF8e41263F2'
  await deployer.cheat('anvil_setBalance', [from, '0xde0b6b3a7640000'])
  await deployer.cheat('anvil_impersonateAccount', [from])
  const hash = await deployer.cheat('eth_sendTransaction', [{ from, data: multicall3Bytecode(), gas: '0x1e8480' }])
  await deployer.mined(v.parse(hashSchema, hash))
  await deployer.cheat('anvil_stopImpersonatingAccount', [from])
  const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
  if ((await deployer.codeAt(multicall3)) === '0x') throw new Error('Multicall3 is not at its usual address')
  return multicall3
}

function fingerprint(): string {
  const own = (
    ['PermitToken', 'PlayToken', 'SilentToken', 'PostcardToken', 'GatewayResolver', 'VerifyingPaymaster'] as const
  ).map(ownBytecode)
  const code = [...own, ownRuntimeCode('UniversalResolver')]
  return createHash('sha256')
    .update([LAYOUT, ...code].join())
    .digest('hex')
}
