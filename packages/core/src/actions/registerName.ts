import {
  type AccountId,
  addressOf,
  CodedError,
  chainIdOf,
  isLatchkeyError,
  namespaceOf,
  networkOf,
} from '@latchkey/protocol'
import { type NameChange, nameMessage } from '@latchkey/protocol/names'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { coinTypeOf } from '../namespaces/coinTypes.ts'
import { hasNames } from '../namespaces/hasNames.ts'
import { apiRequest } from '../rpc/apiRequest.ts'
import { serverAddress } from '../rpc/serverAddress.ts'
import { signMessage } from './signMessage.ts'

export type NameArgs = { account: AccountId; name: string }

/**
 * Registers a name below one of the server's zones for an EVM account, which signs a message; nothing is sent to a
 * network.
 *
 * @throws LatchkeyError `NAME_REFUSED` with the server's message, such as that the name is taken; `INVALID_CHAIN_ID`,
 * and what `signMessage` throws.
 */
export async function registerName(client: Client, { account, name }: NameArgs): Promise<void> {
  await submit(client, { account, name }, '/v1/profile/account', { action: 'register', attributes: {} })
}

export type NameAttributes = {
  /** 1 to 255 letters without accents, digits, spaces and `@:/._-?&=+`. */
  bio?: string | undefined
  /** An https or ipfs URL of a picture (https://docs.ens.domains/ensip/12). */
  avatar?: string | undefined
}

/** Replaces the attributes of a name. Throws like {@link registerName}. */
export async function setNameAttributes(
  client: Client,
  { account, name, attributes }: NameArgs & { attributes: NameAttributes },
): Promise<void> {
  const path = `/v1/profile/account/${encodeURIComponent(name)}/attributes`
  const said = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined)
  await submit(client, { account, name }, path, { action: 'setAttributes', attributes: Object.fromEntries(said) })
}

/** Releases a name, which anyone can then register. Throws like {@link registerName}. */
export async function releaseName(client: Client, { account, name }: NameArgs): Promise<void> {
  const path = `/v1/profile/account/${encodeURIComponent(name)}/release`
  await submit(client, { account, name }, path, { action: 'release' })
}

async function submit(client: Client, { account, name }: NameArgs, path: string, change: NameChange): Promise<void> {
  if (!hasNames(namespaceOf(account)))
    throw new CodedError('NAME_REFUSED', 'Names are for accounts on EVM networks only', { data: { account } })
  const coinType = Number(coinTypeOf(chainIdOf(networkOf(account))))
  const { host } = new URL(serverAddress(client, path), globalThis.location?.href)
  const message = nameMessage({ ...change, name, host, timestamp: Math.floor(client.now() / 1000) })
  const signature = await signMessage(client, { message, account })
  const body = { message, signature, coin_type: coinType, address: addressOf(account) }
  try {
    await apiRequest(client, { path, body, schema: v.unknown() })
  } catch (error) {
    if (!isLatchkeyError(error, 'REQUEST_FAILED') || typeof error.data.reason !== 'string') throw error
    throw new CodedError('NAME_REFUSED', error.data.reason, { cause: error })
  }
}
