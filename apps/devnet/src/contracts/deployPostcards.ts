import { type Address, concat, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { drawPostcard } from '../pictures/postcard.ts'
import { ownBytecode } from './bytecodes.ts'
import type { Deployer } from './deployer.ts'

const abi = parseAbi([
  'function mint(address to, string uri)',
  'function balanceOf(address owner) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
])
const constructorParameters = [{ type: 'string' }, { type: 'string' }] as const
/** How many each of the devnet's own accounts has. */
const GIFT = 3

/** Deploys a small collection of pictures, whose metadata is in the contract, and gives each account some. */
export async function deployPostcards(deployer: Deployer, accounts: readonly Address[]): Promise<Address> {
  const given = encodeAbiParameters(constructorParameters, ['Postcards', 'CARD'])
  const collection = await deployer.deploy(concat([ownBytecode('PostcardToken'), given]))
  let number = 0
  for (const account of accounts) {
    for (let index = 0; index < GIFT; index++) {
      number += 1
      await mintPostcard(deployer, { collection, to: account, number })
    }
  }
  return collection
}

/** Gives an account its first postcard, another view for each account. Nothing if it has one. */
export async function givePostcard(deployer: Deployer, collection: Address, to: Address): Promise<readonly Hex[]> {
  const held = await deployer.client.readContract({ address: collection, abi, functionName: 'balanceOf', args: [to] })
  if (held > 0n) return []
  const minted = await deployer.client.readContract({ address: collection, abi, functionName: 'totalSupply' })
  return [await mintPostcard(deployer, { collection, to, number: Number(minted) + 1 })]
}

type Postcard = { collection: Address; to: Address; number: number }

function mintPostcard(deployer: Deployer, { collection, to, number }: Postcard): Promise<Hex> {
  // Another view on each network.
  const uri = metadataOf(number, drawPostcard(number + deployer.chainId))
  return deployer.send(collection, encodeFunctionData({ abi, functionName: 'mint', args: [to, uri] }))
}

/** https://eips.ethereum.org/EIPS/eip-721, the metadata extension, as a URI that holds all of it. */
function metadataOf(number: number, png: Buffer): string {
  const image = `data:image/png;base64,${png.toString('base64')}`
  const json = JSON.stringify({ name: `Postcard ${number}`, description: 'A view that nobody has seen.', image })
  return `data:application/json;base64,${Buffer.from(json).toString('base64')}`
}
