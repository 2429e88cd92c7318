import { type WebConfig, webConfigSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'

/**
 * The configuration that the server injected into the page. The page and the server may be deployed separately, so it
 * is validated here instead of failing later.
 *
 * @throws Error with the path of the first invalid setting
 */
export function readConfig(document: Document): WebConfig {
  const text = document.getElementById('latchkey-config')?.textContent
  if (!text) throw new Error('A Latchkey server did not serve this page: it contains no configuration.')
  const result = v.safeParse(webConfigSchema, JSON.parse(text))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`The server's configuration is invalid at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}`)
}
