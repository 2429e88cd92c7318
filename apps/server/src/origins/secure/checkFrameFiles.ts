import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as v from 'valibot'

const LIST = 'files.json'
const listSchema = v.object({ sha256: v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))) })

/**
 * Compares the built frame with the list that its build wrote. This finds incomplete deployments and files changed
 * afterwards. It doesn't stop an attacker who can change the list too, so compare the list with one from your own
 * build.
 *
 * @throws Error naming each file that is missing, changed or added
 */
export async function checkFrameFiles(frameDir: string): Promise<void> {
  if (!existsSync(join(frameDir, 'frame.html'))) return
  const known = new Map(Object.entries(await readList(frameDir)))
  const found = await namesIn(frameDir)
  const problems = await Promise.all([...new Set([...known.keys(), ...found])].map(problemOf))
  const told = problems.filter((problem) => problem !== undefined)
  if (told.length > 0)
    throw new Error(
      `The secure frame in ${frameDir} is not what its build wrote: ${told.join('; ')}. Build or deploy it again.`,
    )

  async function problemOf(name: string): Promise<string | undefined> {
    if (!found.has(name)) return `${name} is missing`
    if (!known.has(name)) return `${name} was added`
    const hash = createHash('sha256')
      .update(await readFile(join(frameDir, name)))
      .digest('hex')
    return hash === known.get(name) ? undefined : `${name} was changed`
  }
}

async function readList(frameDir: string): Promise<Record<string, string>> {
  try {
    return v.parse(listSchema, JSON.parse(await readFile(join(frameDir, LIST), 'utf8'))).sha256
  } catch (cause) {
    throw new Error(`The secure frame in ${frameDir} has no list of its files (${LIST}): build it again.`, { cause })
  }
}

async function namesIn(frameDir: string): Promise<Set<string>> {
  const entries = await readdir(frameDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== LIST)
  return new Set(files.map((entry) => relative(frameDir, join(entry.parentPath, entry.name)).split(sep).join('/')))
}
