import * as v from 'valibot'
import type { JsonAnswer } from './fetchJson.ts'

/** Parses an API's response. @throws Error without any text of the response */
export function requireAnswer<Output>(
  { status, json, host }: JsonAnswer & { host: string },
  schema: v.GenericSchema<unknown, Output>,
): Output {
  if (status !== 200) throw new Error(`${host} answered ${status}`)
  const parsed = v.safeParse(schema, json)
  if (!parsed.success) throw new Error(`${host} sent an invalid response`)
  return parsed.output
}
