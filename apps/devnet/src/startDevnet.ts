import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Devnet } from '@latchkey/protocol/api'
import { devnetAccounts } from './accounts.ts'
import { startBitcoin } from './bitcoin/startBitcoin.ts'
import { anvilBinary } from './chain/anvilBinary.ts'
import { type Chain, startChain } from './chain/startChain.ts'
import { type Deployment, deployContracts, readDeployment, writeDeployment } from './contracts/deployContracts.ts'
import { createDeployer, type Deployer } from './contracts/deployer.ts'
import { moveAvatars } from './contracts/deployNames.ts'
import { bundlerKey, paymasterKey } from './contracts/deploySmartAccounts.ts'
import { nameGatewayKey, nameZones, setNameGateway } from './contracts/nameGateway.ts'
import { bitcoinChain } from './describe/bitcoinChain.ts'
import { defaultEnvironment, describeDevnet, type Environment } from './describe/describeDevnet.ts'
import { evmChain } from './describe/evmChain.ts'
import { knownAccounts } from './describe/knownAccounts.ts'
import {
  type OtherServerNetwork,
  otherServerNetwork,
  type ServerNetwork,
  serverNetwork,
} from './describe/serverNetwork.ts'
import { solanaChain } from './describe/solanaChain.ts'
import { startFarcaster } from './farcaster/startFarcaster.ts'
import { listen } from './http/listen.ts'
import { type Identity, startIdentity } from './identity/startIdentity.ts'
import { startInbox } from './mail/startInbox.ts'
import { bitcoinName, type DevnetNetwork, devnetNetworks, solanaName } from './networks.ts'
import { bundleHome } from './page/bundleHome.ts'
import { createPage } from './page/createPage.ts'
import { bundlePocket } from './pocket/bundlePocket.ts'
import { pocketRoutes } from './pocket/pocketRoutes.ts'
import { pocketWorld } from './pocket/pocketWorld.ts'
import { swapRoutes, swapsPath } from './solana/market/swapRoutes.ts'
import { startSolanaIfPossible } from './solana/startSolanaIfPossible.ts'
import { bitcoinWallet } from './wallet/bip122/bitcoinWallet.ts'
import { bundleScripts } from './wallet/bundleScripts.ts'
import { environmentOf } from './wallet/eip155/environmentOf.ts'
import { evmWallet } from './wallet/eip155/evmWallet.ts'
import { polkadotWallet } from './wallet/polkadot/polkadotWallet.ts'
import { solanaWallet } from './wallet/solana/solanaWallet.ts'
import { walletRoutes } from './wallet/walletRoutes.ts'

export type DevnetPorts = Record<
  'page' | DevnetNetwork['key'] | 'solana' | 'bitcoin' | 'mail' | 'identity' | 'optimism',
  number
>

export type RunningDevnet = {
  /** The origin of the page. */
  page: string
  /** The response of `GET /devnet.json`. */
  devnet: Devnet
  /** The EVM networks, in the format of the server's configuration. */
  networks: readonly ServerNetwork[]
  /** The networks of other namespaces, in the same format. */
  otherNetworks: readonly OtherServerNetwork[]
  /** The `names` setting for the server: the zones whose resolver asks it, and the key that it trusts. */
  names: { zones: readonly string[]; gatewayKey: string }
  /** The `bundler` setting for the server. */
  bundler: { executorKeys: readonly string[]; senders: 'any' }
  /** The `sponsoring` setting for the server. */
  sponsoring: { signerKey: string; perAccount: object; perApp: object; perNetwork: object }
  /** The `swapProviders` setting for the server: the market of the Solana chain. */
  swapProviders: { jupiter?: { url: string; networks: readonly string[] } }
  /** The devnet's mail server. */
  smtpUrl: string
  /** The `social` setting for the server: the devnet's stand-ins for six providers. */
  social: Identity['social']
  /** The `farcaster` setting for the server. */
  farcaster: { rpcUrls: string[] }
  /** A sentence for each chain that can't run on this machine. */
  leftOut: readonly string[]
  /** The process ids of the chains. */
  pids: readonly number[]
  stop(): Promise<void>
}

type Stoppable = { stop(): Promise<void> }
type LaidOutChain = { network: DevnetNetwork; chain: Chain; deployer: Deployer; deployment: Deployment }

/**
 * Starts the chains, deploys their contracts if needed, and serves the page.
 *
 * @param options `ports`: 0 picks a free one. `dir` stores the state; a second start with it deploys nothing.
 *   `environment`: the URLs of the app and the other programs, for `devnet.json`. `log` is called for each step
 * @throws Refusal if a port is taken, Anvil is missing or a saved state is unreadable
 */
export async function startDevnet(options: {
  ports: DevnetPorts
  dir: string
  environment?: Partial<Environment>
  log?: (step: string) => void
}): Promise<RunningDevnet> {
  const { ports, dir, log = () => {} } = options
  const binary = anvilBinary()
  const leftOut: string[] = []
  const stops: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined
  // Only once, however many signals arrive: later calls wait for the first.
  const stop = () => {
    stopping ??= stopAll(stops)
    return stopping
  }
  const keep = (started: Stoppable) => stops.push(started.stop)
  try {
    await mkdir(dir, { recursive: true })
    const listening = await listen({ port: ports.page, user: "the devnet's page", setting: 'LATCHKEY_DEVNET_PORT' })
    stops.push(listening.stop)
    const page = `http://localhost:${listening.port}`
    const inbox = await startInbox({ port: ports.mail, dir })
    keep(inbox)
    const { app = defaultEnvironment.app, secure = defaultEnvironment.secure } = options.environment ?? {}
    const startingEvm = allOrFirstFailure(
      devnetNetworks.map(async (network) => {
        const started = await startNetwork({ network, binary, dir, page, app, port: ports[network.key] }, (chain) =>
          stops.push(chain.stop),
        )
        log(`${network.network.name} (chain ${network.chainId}) on ${started.chain.rpcUrl}`)
        return started
      }),
    )
    const startingSolana = startSolanaIfPossible({
      port: ports.solana,
      dir,
      missing(sentence) {
        leftOut.push(sentence)
        log(sentence)
      },
    })
    const startingBitcoin = startBitcoin({ port: ports.bitcoin, dir })
    const startingIdentity = startIdentity({ port: ports.identity, secure })
    const startingFarcaster = startFarcaster({ binary, port: ports.optimism, dir })
    // If one fails, wait for the others to start or fail, so that everything started can be stopped.
    const others = [startingSolana, startingBitcoin, startingIdentity, startingFarcaster]
    await Promise.allSettled([
      startingEvm,
      ...others.map((starting: Promise<Stoppable | undefined>) => starting.then((started) => started && keep(started))),
    ])
    const [identity, farcaster] = await Promise.all([startingIdentity, startingFarcaster])
    const [solana, bitcoin] = await Promise.all([startingSolana, startingBitcoin])
    if (solana) log(`${solanaName} on ${solana.rpcUrl}`)
    log(`${bitcoinName} on ${bitcoin.rpcUrl}`)
    const chains = await startingEvm
    const accounts = devnetAccounts()
    const otherChains = [...(solana ? [solanaChain(solana)] : []), bitcoinChain(bitcoin)]
    const running = [...chains.map(evmChain), ...otherChains]
    const known = knownAccounts()
    const devnet = describeDevnet({ page, chains: running, accounts: known, environment: options.environment })
    const environment = environmentOf(chains, accounts)
    const scripts = bundleScripts({ origin: page, solanaNetwork: solana?.networkId })
    const wallet = walletRoutes({
      wallets: {
        eip155: evmWallet(accounts, environment),
        ...(solana && { solana: solanaWallet(solana) }),
        bip122: bitcoinWallet(bitcoin),
        polkadot: polkadotWallet(),
      },
      rpcUrls: chains.map(({ chain }) => chain.rpcUrl),
      scripts,
    })
    // In sequence, because each of them stops the bundler's service when done.
    const pocketScript = scripts.then(bundlePocket)
    const script = pocketScript.then(bundleHome)
    const pocket = pocketRoutes({
      accounts,
      environment,
      world: pocketWorld(devnet, known),
      chains: running,
      script: pocketScript,
    })
    const swaps = solana && swapRoutes(solana.market)
    listening.serve(
      getRequestListener(
        createPage({ devnet, accounts: known, chains: running, wallet, pocket, swaps, inbox, script }).fetch,
      ),
    )
    log(`Sign-in pages of six providers on ${identity.url}, Farcaster's chain on ${farcaster.rpcUrl}`)
    log(`Accounts, faucet and mail on ${page}`)
    const networks = chains.map((chain) => serverNetwork(chain, page))
    const otherNetworks = otherChains.map((chain) => otherServerNetwork(chain, page))
    return {
      page,
      devnet,
      networks,
      otherNetworks,
      names: { zones: nameZones, gatewayKey: nameGatewayKey },
      bundler: { executorKeys: [bundlerKey], senders: 'any' },
      sponsoring: { signerKey: paymasterKey, ...unlimited },
      swapProviders: solana ? { jupiter: { url: `${page}${swapsPath}`, networks: [solana.networkId] } } : {},
      smtpUrl: inbox.smtpUrl,
      social: identity.social,
      farcaster: { rpcUrls: [farcaster.rpcUrl] },
      leftOut,
      pids: [...chains.map(({ chain }) => chain.pid), farcaster.pid],
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startNetwork(
  given: { network: DevnetNetwork; binary: string; dir: string; page: string; app: string; port: number },
  started: (chain: Chain) => void,
): Promise<LaidOutChain> {
  const { network, binary, dir, page, app, port } = given
  const { chainId, portSetting } = network
  const stateFile = join(dir, `${chainId}.state.json`)
  const deploymentFile = join(dir, `${chainId}.deployment.json`)
  const known = await readDeployment(deploymentFile)
  // The contracts' addresses in a state deployed by another version aren't known, so start over.
  if (!known) await rm(stateFile, { force: true })
  const chain = await startChain({ binary, name: network.network.name, chainId, port, portSetting, stateFile })
  started(chain)
  const deployer = createDeployer({ rpcUrl: chain.rpcUrl, chainId })
  const isThere = known !== undefined && (await deployer.codeAt(known.multicall3)) !== '0x'
  const deployment = isThere ? known : await deployContracts(deployer, { network, page, app })
  const { names } = deployment
  const hasMoved = names !== null && names.page !== page
  if (hasMoved) await moveAvatars(deployer, { accounts: devnetAccounts(), resolver: names.resolver, page })
  const hasOtherApp = names !== null && names.app !== app
  if (hasOtherApp) await setNameGateway(deployer, names.gatewayResolver, app)
  if (!isThere || hasMoved || hasOtherApp) {
    // Save the chain first. Otherwise the file could list contracts that the saved state doesn't have.
    await chain.save()
    await writeDeployment(deploymentFile, { ...deployment, names: names && { ...names, page, app } })
  }
  return { network, chain, deployer, deployment }
}

// In reverse order of starting.
async function stopAll(stops: readonly (() => Promise<void>)[]): Promise<void> {
  for (const stop of [...stops].reverse()) await stop()
}

// Promise.all rejects while the others are still running; here they must settle before they are stopped.
async function allOrFirstFailure<T>(running: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(running)
  return Promise.all(running)
}

// Play money: a game that sends a hundred moves shouldn't have to wait for tomorrow.
const unlimited = { perAccount: { operations: 100_000 }, perApp: {}, perNetwork: {} }
