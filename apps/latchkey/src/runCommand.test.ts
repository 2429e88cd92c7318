import { expect, it, vi } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { commands } from './commands.ts'
import { runCommand } from './runCommand.ts'

async function run(...args: string[]) {
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  const code = await runCommand(args, { env: {}, cwd: '/', stdin: process.stdin, out: say, err: say })
  return { code, said: lines.join('\n') }
}

it('lists its commands, each with a line, and says more about one', async () => {
  const { code, said } = await run('help')
  expect(code).toBe(0)
  for (const name of ['dev', 'start', 'migrate']) expect(said).toMatch(new RegExp(`^  ${name} +[A-Z].*\\.$`, 'm'))
  for (const args of [
    ['start', '--help'],
    ['help', 'start'],
    ['start', '-h'],
  ])
    expect(await run(...args)).toMatchObject({ code: 0, said: expect.stringContaining('--config <file>') })
  expect(await run('--version')).toEqual({ code: 0, said: manifest.version })
})

it('loads no command to list them', async () => {
  const loads = Object.values(commands).map((entry) => vi.spyOn(entry, 'load'))
  await run('help')
  expect(loads.map((load) => load.mock.calls.length)).toEqual(loads.map(() => 0))
  vi.restoreAllMocks()
})

it.each([
  ['an unknown command', ['strat'], 'no command "strat"'],
  ['one that every object has', ['constructor'], 'no command "constructor"'],
  ['an unknown option', ['migrate', '--wirte'], "'--wirte'"],
  ['an unknown option without a command', ['--devnet'], "'--devnet'"],
  ['a missing folder', ['migrate'], 'Name one folder'],
])('refuses %s in one sentence and says where to look', async (_, args, sentence) => {
  const { code, said } = await run(...args)
  expect(code).toBe(2)
  expect(said).toContain(sentence)
  expect(said).toMatch(/latchkey( \w+)? (help|--help) \w+/)
  expect(said).not.toContain('    at ')
})

it('says in one sentence why a command failed', async () => {
  expect(await run('migrate', 'nowhere/at/all')).toEqual({
    code: 1,
    said: 'There is no folder nowhere/at/all in /. Name the one with the source of the app.',
  })
})
