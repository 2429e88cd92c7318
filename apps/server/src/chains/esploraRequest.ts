import type * as v from 'valibot'
import type { BitcoinChain } from './connectChains.ts'
import { NodeRefused, understand } from './requests/requestNode.ts'

/**
 * Sends a request to Esplora. @throws NodeRefused if it rejects the request, in plain text instead of JSON;
 * UpstreamsFailed
 */
export async function esploraRequest<Output>(
  { get }: BitcoinChain,
  path: string,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output> {
  const text = (await get(path)).toString('utf8')
  return understand(schema, parse(text))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NodeRefused(text.slice(0, 200))
  }
}
