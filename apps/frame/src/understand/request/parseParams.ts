import * as v from 'valibot'
import { refuse } from './refuse.ts'

/** Reads a method's parameters by their schema. Throws `REQUEST_REFUSED` with the first thing that is wrong. */
export function parseParams<Schema extends v.GenericSchema>(schema: Schema, params: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)
  throw refuse(path ? `${issue.message} (${path})` : issue.message)
}
