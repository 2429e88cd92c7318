import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  labelhash,
  namehash,
  pad,
  parseAbi,
  zeroHash,
} from 'viem'
import type { DevnetAccount } from '../accounts.ts'
import { ownBytecode, ownRuntimeCode, publishedBytecode } from './bytecodes.ts'
import type { Deployer } from './deployer.ts'
import { nameZones } from './nameGateway.ts'

/** Their addresses on mainnet, so that the defaults of all clients work. */
const universalResolver: Address = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const registry: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

const registryAbi = parseAbi([
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'function setOwner(bytes32 node, address owner)',
])
const resolverAbi = parseAbi([
  'function setAddr(bytes32 node, uint256 coinType, bytes addr)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(bytes32 node, string name)',
  'function multicall(bytes[] data)',
])

export type DevnetNames = { resolver: Address; universalResolver: Address; gatewayResolver: Address }

/**
 * Deploys ENS and registers each account's name: forward (for ether and for both devnet chains, ENSIP-11), reverse, and
 * with an avatar served by the devnet's page. Names below `nameZones` are resolved by the server's gateway. Each account owns its reverse record. The deployer owns the names, so
 * that it can update avatars without adding transactions to the accounts' activity.
 */
export async function deployNames(
  deployer: Deployer,
  names: { accounts: readonly DevnetAccount[]; chainIds: readonly number[]; page: string },
): Promise<DevnetNames> {
  await placeRegistry(deployer)
  await deployer.cheat('anvil_setCode', [universalResolver, ownRuntimeCode('UniversalResolver')])
  const resolverCode = publishedBytecode('@ensdomains/resolver/build/contracts/PublicResolver.json')
  const resolver = await deployer.deploy(concat([resolverCode, encodeAbiParameters([{ type: 'address' }], [registry])]))
  for (const [parent, label] of [
    ['', 'eth'],
    ['', 'reverse'],
    ['reverse', 'addr'],
  ] as const) {
    const args = [namehash(parent), labelhash(label), deployer.address] as const
    await deployer.send(registry, encodeFunctionData({ abi: registryAbi, functionName: 'setSubnodeOwner', args }))
  }
  const coinTypes = [60n, ...names.chainIds.map((chainId) => BigInt((0x80000000 | chainId) >>> 0))]
  for (const { name, address } of names.accounts) {
    const node = namehash(name)
    const label = name.replace('.eth', '')
    await register(deployer, { resolver, parent: 'eth', label }, [
      ...coinTypes.map((coinType) => setAddr(node, coinType, address)),
      setAvatar(name, avatarUrl(names.page, address)),
    ])
    const reverse = address.slice(2).toLowerCase()
    await register(deployer, { resolver, parent: 'addr.reverse', label: reverse, owner: address }, [
      encodeFunctionData({
        abi: resolverAbi,
        functionName: 'setName',
        args: [namehash(`${reverse}.addr.reverse`), name],
      }),
    ])
  }
  const gatewayResolver = await deployer.deploy(ownBytecode('GatewayResolver'))
  for (const zone of nameZones)
    await register(deployer, { resolver: gatewayResolver, parent: 'eth', label: zone.replace('.eth', '') }, [])
  return { resolver, universalResolver, gatewayResolver }
}

/** Points the avatars to the page's current URL: its port is a setting, and the records keep the old one. */
export async function moveAvatars(
  deployer: Deployer,
  names: { accounts: readonly DevnetAccount[]; resolver: Address; page: string },
): Promise<void> {
  const records = names.accounts.map(({ name, address }) => setAvatar(name, avatarUrl(names.page, address)))
  await setRecords(deployer, names.resolver, records)
}

function avatarUrl(page: string, address: Address): string {
  return `${page}/avatars/${address.toLowerCase()}.png`
}

// The registry doesn't store its own address, so its code can be moved. Setting one storage slot makes the deployer the
// root's owner.
async function placeRegistry(deployer: Deployer): Promise<void> {
  const made = await deployer.deploy(publishedBytecode('@ensdomains/ens/build/contracts/ENSRegistry.json'))
  await deployer.cheat('anvil_setCode', [registry, await deployer.codeAt(made)])
  const rootOwner = keccak256(concat([zeroHash, zeroHash]))
  await deployer.cheat('anvil_setStorageAt', [registry, rootOwner, pad(deployer.address)])
}

async function register(
  deployer: Deployer,
  name: { resolver: Address; parent: string; label: string; owner?: Address },
  records: readonly Hex[],
): Promise<void> {
  const { resolver, parent, label, owner } = name
  const args = [namehash(parent), labelhash(label), deployer.address, resolver, 0n] as const
  await deployer.send(registry, encodeFunctionData({ abi: registryAbi, functionName: 'setSubnodeRecord', args }))
  if (records.length > 0) await setRecords(deployer, resolver, records)
  if (!owner) return
  const ownership = [namehash(`${label}.${parent}`), owner] as const
  await deployer.send(registry, encodeFunctionData({ abi: registryAbi, functionName: 'setOwner', args: ownership }))
}

async function setRecords(deployer: Deployer, resolver: Address, records: readonly Hex[]): Promise<void> {
  await deployer.send(resolver, encodeFunctionData({ abi: resolverAbi, functionName: 'multicall', args: [records] }))
}

function setAvatar(name: string, url: string): Hex {
  return encodeFunctionData({ abi: resolverAbi, functionName: 'setText', args: [namehash(name), 'avatar', url] })
}

function setAddr(node: Hex, coinType: bigint, address: Address): Hex {
  return encodeFunctionData({ abi: resolverAbi, functionName: 'setAddr', args: [node, coinType, address] })
}
