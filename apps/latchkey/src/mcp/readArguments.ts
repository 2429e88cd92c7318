import * as v from 'valibot'
import { ToolError } from './tool.ts'

/** The arguments of a tool. @throws ToolError that says what is wrong with them */
export function readArguments<Schema extends v.GenericSchema>(schema: Schema, args: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, args)
  if (parsed.success) return parsed.output
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'arguments'}: ${issue.message}`)
  throw new ToolError(`The arguments don't fit. ${problems.join('; ')}`)
}
