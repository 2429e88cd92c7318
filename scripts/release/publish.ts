// Publishes the packed packages: npm run release:publish -- [options of npm publish].
import { fileURLToPath } from 'node:url'
import { listTarballs } from './listTarballs.ts'
import { publishPackages } from './publishPackages.ts'

try {
  const tarballs = listTarballs(fileURLToPath(new URL('../..', import.meta.url)))
  const { published, skipped } = await publishPackages(tarballs, process.env, process.argv.slice(2))
  for (const id of published) console.log(`published ${id}`)
  for (const id of skipped) console.log(`${id} was there already`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
