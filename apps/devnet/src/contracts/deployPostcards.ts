import { type Address, concat, encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { drawPostcard } from '../pictures/postcard.ts'
import { ownBytecode } from './bytecodes.ts'
import type { Deployer } from './deployer.ts'

const mintAbi = parseAbi(['function mint(address to, string uri)'])
const constructorParameters = [{ type: 'string' }, { type: 'string' }] as const
/** How many each account has. */
const GIFT = 3

/** Deploys a small collection of pictures, whose metadata is in the contract, and gives each account some. */
export async function deployPostcards(deployer: Deployer, accounts: readonly Address[]): Promise<Address> {
  const given = encodeAbiParameters(constructorParameters, ['Postcards', 'CARD'])
  const collection = await deployer.deploy(concat([ownBytecode('PostcardToken'), given]))
  let number = 0
  for (const account of accounts)
    for (let index = 0; index < GIFT; index++) {
      number += 1
      const args = [account, metadataOf(number)] as const
      await deployer.send(collection, encodeFunctionData({ abi: mintAbi, args }))
    }
  return collection
}

/** https://eips.ethereum.org/EIPS/eip-721, the metadata extension, as a URI that holds all of it. */
function metadataOf(number: number): string {
  const image = `data:image/png;base64,${drawPostcard(number).toString('base64')}`
  const json = JSON.stringify({ name: `Postcard ${number}`, description: 'A view that nobody has seen.', image })
  return `data:application/json;base64,${Buffer.from(json).toString('base64')}`
}
