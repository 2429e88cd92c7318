import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Instruction = { name: string; value: string }
export type Stage = { name: string; from: string; instructions: Instruction[] }

export const dockerfilePath = fileURLToPath(new URL('../Dockerfile', import.meta.url))

/** The stages of `deploy/Dockerfile`, and its arguments before the first. */
export function readDockerfile(): { args: Record<string, string>; stages: Stage[] } {
  const lines = readFileSync(dockerfilePath, 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const args: Record<string, string> = {}
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    const [, from = '', as = ''] = /^(?:--platform=\S+ )?(\S+)(?: AS (\w+))?$/.exec(value) ?? []
    if (name === 'FROM') stages.push({ name: as, from, instructions: [] })
    else if (stages.length > 0) stages.at(-1)?.instructions.push({ name, value })
    else args[value.split('=', 1)[0] ?? ''] = value.slice(value.indexOf('=') + 1)
  }
  return { args, stages }
}

/** What the last stage says of how the image runs. */
export function readImage() {
  const { instructions } = readDockerfile().stages.at(-1) ?? { instructions: [] }
  const find = (name: string) => instructions.findLast((instruction) => instruction.name === name)?.value ?? ''
  const env = instructions
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ value }) => [...value.matchAll(/(\w+)=(\S+)/g)])
  return {
    user: find('USER'),
    stopSignal: find('STOPSIGNAL'),
    command: JSON.parse(find('CMD')) as string[],
    healthcheck: JSON.parse(find('HEALTHCHECK').replace(/^.* CMD /, '')) as string[],
    ports: find('EXPOSE').split(' ').map(Number),
    env: Object.fromEntries(env.map(([, name = '', value = '']) => [name, value.replaceAll('"', '')])),
  }
}
