import * as v from 'valibot'
import { BundlerError } from './bundlerError.ts'

/** Parses what a bundler or a paymaster answers, which may be another operator's. @throws BundlerError */
export function parseAnswer<Output>(schema: v.GenericSchema<unknown, Output>, answer: unknown): Output {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw new BundlerError('internal', 'The service behind this chain gave an answer that makes no sense')
}
