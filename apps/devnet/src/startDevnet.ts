import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Devnet } from '@latchkey/protocol/api'
import { devnetAccounts } from './accounts.ts'
import { anvilBinary } from './chain/anvilBinary.ts'
import { type Chain, startChain } from './chain/startChain.ts'
import { createDeployer, type Deployer } from './contracts/deployer.ts'
import { moveAvatars } from './contracts/deployNames.ts'
import { type Deployment, layOut, readDeployment, writeDeployment } from './contracts/layOut.ts'
import { describeDevnet, type Surroundings } from './describe/describeDevnet.ts'
import { type ServerNetwork, serverNetwork } from './describe/serverNetwork.ts'
import { type DevnetNetwork, devnetNetworks } from './networks.ts'
import { createPage } from './page/createPage.ts'
import { listen } from './page/listen.ts'
import { bundleScripts } from './wallet/bundleScripts.ts'
import { surroundingsOf } from './wallet/surroundingsOf.ts'
import { walletRoutes } from './wallet/walletRoutes.ts'

export type DevnetPorts = Record<'page' | DevnetNetwork['key'], number>

export type RunningDevnet = {
  /** Origin of the page. */
  page: string
  /** What `GET /devnet.json` answers. */
  devnet: Devnet
  /** The same networks as the server's configuration wants them. */
  networks: readonly ServerNetwork[]
  /** The chains' processes. */
  pids: readonly number[]
  stop(): Promise<void>
}

type LaidOutChain = { network: DevnetNetwork; chain: Chain; deployer: Deployer; deployment: Deployment }

/**
 * Starts the chains, lays out their contracts where that was not done before, and serves the page.
 *
 * @param options `ports`: 0 takes a free one. `dir` keeps the state; a second start in it deploys nothing.
 * `surroundings`: where the app is, to be named in `devnet.json`. `log` hears each step.
 * @throws Refusal when a port is taken, the chain program is missing or a saved state is unreadable.
 */
export async function startDevnet(options: {
  ports: DevnetPorts
  dir: string
  surroundings?: Partial<Surroundings>
  log?: (step: string) => void
}): Promise<RunningDevnet> {
  const { ports, dir, log = () => {} } = options
  const binary = anvilBinary()
  const stops: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined
  // Once, however often a signal comes: the second waits for the first.
  const stop = () => {
    stopping ??= stopAll(stops)
    return stopping
  }
  try {
    await mkdir(dir, { recursive: true })
    const listening = await listen(ports.page)
    stops.push(listening.stop)
    const page = `http://localhost:${listening.port}`
    const starting = devnetNetworks.map(async (network) => {
      const started = await startNetwork({ network, binary, dir, page, port: ports[network.key] }, (chain) =>
        stops.push(chain.stop),
      )
      log(`${network.network.name} (chain ${network.chainId}) on ${started.chain.rpcUrl}`)
      return started
    })
    const chains = await allOrFirstFailure(starting)
    const accounts = devnetAccounts()
    const devnet = describeDevnet({ page, chains, accounts, surroundings: options.surroundings })
    const sources = new Map(
      chains.map(({ network, deployer, deployment }) => [network.network.id, { deployer, tokens: deployment.tokens }]),
    )
    const wallet = walletRoutes({ accounts, around: surroundingsOf(chains, accounts), scripts: bundleScripts(page) })
    listening.serve(getRequestListener(createPage({ devnet, accounts, sources, wallet }).fetch))
    log(`Accounts, faucet and mail on ${page}`)
    const networks = chains.map((chain) => serverNetwork(chain, page))
    return { page, devnet, networks, pids: chains.map(({ chain }) => chain.pid), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startNetwork(
  given: { network: DevnetNetwork; binary: string; dir: string; page: string; port: number },
  started: (chain: Chain) => void,
): Promise<LaidOutChain> {
  const { network, binary, dir, page, port } = given
  const { chainId, portSetting } = network
  const stateFile = join(dir, `${chainId}.state.json`)
  const deploymentFile = join(dir, `${chainId}.deployment.json`)
  const known = await readDeployment(deploymentFile)
  // A state that another version laid out would have contracts nobody knows the place of.
  if (!known) await rm(stateFile, { force: true })
  const chain = await startChain({ binary, name: network.network.name, chainId, port, portSetting, stateFile })
  started(chain)
  const deployer = createDeployer({ rpcUrl: chain.rpcUrl, chainId })
  const isThere = known !== undefined && (await deployer.codeAt(known.multicall3)) !== '0x'
  const deployment = isThere ? known : await layOut(deployer, { network, page })
  const { names } = deployment
  const hasMoved = names !== null && names.page !== page
  if (hasMoved) await moveAvatars(deployer, { accounts: devnetAccounts(), resolver: names.resolver, page })
  if (!isThere || hasMoved) {
    // The chain first: a file that tells of contracts which the saved state lacks would be believed.
    await chain.save()
    await writeDeployment(deploymentFile, { ...deployment, names: names && { ...names, page } })
  }
  return { network, chain, deployer, deployment }
}

// Last started, first stopped.
async function stopAll(stops: readonly (() => Promise<void>)[]): Promise<void> {
  for (const stop of [...stops].reverse()) await stop()
}

// Promise.all leaves the others running when one fails: here they must have come to rest before they are stopped.
async function allOrFirstFailure<T>(running: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(running)
  return Promise.all(running)
}
