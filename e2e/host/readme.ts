import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the README tells developers to do: the command that installs the packages, and the app. */
export function readReadme(): { install: string; app: string } {
  const readme = readFileSync(`${root}/README.md`, 'utf8')
  const found = (pattern: RegExp) => {
    const [text] = pattern.exec(readme)?.slice(1) ?? []
    if (!text) throw new Error(`The README has nothing like ${pattern}`)
    return text
  }
  return { install: found(/^(npm install \S+\.tgz)$/m), app: found(/^```tsx\n(.+?)^```$/ms) }
}
