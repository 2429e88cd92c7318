import { type WebConfig, webConfigSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'

/**
 * What the server wrote into the page. The page and the server come from one place, but they may be
 * deployed apart: what does not parse is said plainly instead of failing later.
 *
 * @throws Error with the first wrong setting's path.
 */
export function readConfig(document: Document): WebConfig {
  const text = document.getElementById('latchkey-config')?.textContent
  if (!text) throw new Error('This page was not served by a Latchkey server: it holds no configuration.')
  const result = v.safeParse(webConfigSchema, JSON.parse(text))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`The server's configuration is wrong at ${v.getDotPath(issue) ?? 'its top'}: ${issue.message}`)
}
