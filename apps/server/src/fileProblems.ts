import { accessSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config/configSchema.ts'
import { createRates } from './providers/rates.ts'
import { reasonOf } from './reasonOf.ts'

type Settings = Pick<Config, 'webDir' | 'secureUrl' | 'frameDir' | 'currencies' | 'ratesFile'>

/** What is missing in the files that settings name. A server without them would say that it is ready, and then fail. */
export function fileProblems({ webDir, secureUrl, frameDir, currencies, ratesFile }: Settings): string[] {
  const problems: string[] = []
  if (webDir && !isThere(webDir, 'index.html'))
    problems.push(`webDir has no index.html in ${webDir}: build the web app, or correct the path`)
  if (secureUrl && frameDir && !isThere(frameDir, 'frame.html'))
    problems.push(`frameDir has no frame.html in ${frameDir}: build apps/frame, or correct the path`)
  try {
    const rates = createRates(currencies, ratesFile)
    for (const currency of currencies) rates(currency)
  } catch (error) {
    problems.push(`ratesFile cannot be used: ${reasonOf(error)}`)
  }
  return problems
}

function isThere(directory: string, file: string): boolean {
  try {
    accessSync(join(directory, file))
    return true
  } catch {
    return false
  }
}
