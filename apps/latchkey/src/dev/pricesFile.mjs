// @ts-check
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes the local world's prices of coins that have no pools. Returns the file.
 * @param {import('./settings.mjs').Settings} settings
 * @param {object} prices
 */
export async function writePricesFile({ dir }, prices) {
  const file = join(dir, 'prices.json')
  await writeFile(file, `${JSON.stringify({ base: 'usd', prices }, null, 2)}\n`)
  return file
}
