import { limits } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'
import { readBytes } from '../../rpc/readBytes.ts'
import { serverAddress } from '../../rpc/serverAddress.ts'
import { type WalletsFilter, walletsQuestion } from './walletsQuestion.ts'

/** What is known of a wallet before the directory is shown. */
export type WalletGlimpse = { readonly image_id: string | null }

/**
 * A preview of the directory for a page that does not show it yet: the number of wallets and the images of the first.
 * Parsed by hand, so that the first view loads neither TanStack Query nor the schemas. Rejects without a usable
 * response.
 */
export async function peekWallets(
  client: Client,
  filter: WalletsFilter,
): Promise<{ count: number; data: readonly WalletGlimpse[] }> {
  const { fetch } = client // Detached from the client: a browser's fetch rejects any other `this`.
  const response = await fetch(serverAddress(client, '/getWallets', { ...walletsQuestion(client, filter), page: '1' }))
  const bytes = response.ok ? await readBytes(response, limits.ANSWER_BYTES_MAX) : undefined
  if (!bytes) throw new Error(`The directory responded with ${response.status}`)
  const answer: unknown = JSON.parse(new TextDecoder().decode(bytes))
  const [count, data] = [read(answer, 'count'), read(answer, 'data')]
  return {
    count: typeof count === 'number' ? count : 0,
    data: Array.isArray(data) ? data.map((row) => ({ image_id: readImage(row) })) : [],
  }
}

function readImage(row: unknown): string | null {
  const image = read(row, 'image_id')
  return typeof image === 'string' ? image : null
}

function read(value: unknown, member: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, member) : undefined
}
