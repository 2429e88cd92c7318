import { type WebConfig, webConfigSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'

/**
 * Reads a configuration by its schema, which fills in what an older server leaves out.
 *
 * @throws Error with the path of the first invalid setting
 */
export function parseConfig(given: unknown): WebConfig {
  const result = v.safeParse(webConfigSchema, given)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`The server's configuration is invalid at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}`)
}
