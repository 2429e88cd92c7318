#!/usr/bin/env node
/// <reference types="node" />
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Answers, DEFAULT_FOLDER, DEFAULT_SERVER, DEFAULT_TEMPLATE, placeApp } from './answers.ts'
import { askQuestions, type Choices } from './askQuestions.ts'
import { createApp } from './createApp.ts'
import { detectPackageManager } from './installers.ts'
import { type Arguments, readArguments, usage } from './readArguments.ts'

process.exitCode = await main(process.argv.slice(2), process.cwd())

async function main(args: readonly string[], cwd: string): Promise<number> {
  const given = readArguments(args)
  if ('error' in given) return refuse(given.error)
  if (given.isHelp) {
    console.log(usage)
    return 0
  }
  // A folder that can't be is refused before the first question.
  const early = given.folder === undefined ? undefined : placeApp(cwd, given.folder, given.name).fault
  if (early) return refuse(early)
  const choices = await answer(given, cwd)
  if (typeof choices === 'string') return refuse(choices)
  const { folder, name, fault } = placeApp(cwd, choices.folder, given.name)
  if (fault) return refuse(fault)
  const packageManager = given.packageManager ?? detectPackageManager(process.env.npm_config_user_agent)
  const answers: Answers = { ...choices, folder, name, packageManager, isInstalled: given.isInstalled }
  try {
    createApp(answers)
  } catch (error) {
    return refuse(`${folder} can't be written: ${error instanceof Error ? error.message : error}`)
  }
  const isInstalled = !hasDependencies(folder) || (answers.isInstalled && install(answers))
  console.log(describeSteps(answers, cwd, isInstalled))
  return isInstalled || !answers.isInstalled ? 0 : 1
}

/** What remains open, from the developer or by default; a sentence if nobody can be asked. */
async function answer(given: Arguments, cwd: string): Promise<Choices | string> {
  const { folder = DEFAULT_FOLDER, template = DEFAULT_TEMPLATE, server = DEFAULT_SERVER } = given
  const isComplete = given.folder !== undefined && given.template !== undefined
  if (given.isSilent || (isComplete && !process.stdin.isTTY)) return { folder, template, server }
  if (!process.stdin.isTTY) return 'There is no terminal to ask on. Name a folder and --template, or add --yes.'
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await askQuestions(terminal, given, cwd)
  } catch {
    return '\nNothing was created.'
  } finally {
    terminal.close()
  }
}

function install({ folder, packageManager }: Answers): boolean {
  console.log(`Installing the dependencies with ${packageManager} …`)
  // On Windows these programs are scripts, which only a shell runs.
  const { status } = spawnSync(`${packageManager} install`, { cwd: folder, stdio: 'inherit', shell: true })
  return status === 0
}

function hasDependencies(folder: string): boolean {
  return 'dependencies' in JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

function describeSteps({ folder, packageManager, server }: Answers, cwd: string, isInstalled: boolean): string {
  const run = packageManager === 'npm' ? 'npm run' : packageManager
  const shown = relative(cwd, folder)
  const local =
    server === DEFAULT_SERVER ? ['', 'And in another terminal, the server on your machine:', '', '  npx latchkey'] : []
  return [
    `Created ${shown || 'the app'}. Next:`,
    '',
    ...(shown === '' ? [] : [`  cd ${/\s/.test(shown) ? `"${shown}"` : shown}`]),
    ...(isInstalled ? [] : [`  ${packageManager} install`]),
    `  ${run} dev`,
    ...local,
  ].join('\n')
}

function refuse(sentence: string): number {
  console.error(sentence)
  return 1
}
