import { reasonOf } from '../../base/reasonOf.ts'
import type { Config } from '../../config/configSchema.ts'
import { createRates } from '../assets/prices/rates.ts'
import { areThere, type ServedSettings, servedFiles } from './servedFiles.ts'

type Settings = ServedSettings & Pick<Config, 'currencies' | 'ratesFile'>

/** What is missing in the files that settings name. A server without them would say that it is ready, and then fail. */
export async function fileProblems({ currencies, ratesFile, ...directories }: Settings): Promise<string[]> {
  const problems: string[] = []
  for (const files of servedFiles(directories)) {
    const { setting, page, directory, source } = files
    if (!(await areThere(files)))
      problems.push(`${setting} has no ${page} in ${directory}: build ${source}, or correct the path`)
  }
  try {
    const rates = createRates(currencies, ratesFile)
    for (const currency of currencies) rates(currency)
  } catch (error) {
    problems.push(`ratesFile cannot be used: ${reasonOf(error)}`)
  }
  return problems
}
