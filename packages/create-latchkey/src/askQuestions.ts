import type { Interface } from 'node:readline/promises'
import { DEFAULT_FOLDER, DEFAULT_SERVER, DEFAULT_TEMPLATE, findServerFault, placeApp } from './answers.ts'
import type { Arguments } from './readArguments.ts'
import { isTemplate, type Template, templateNames, templates } from './templates.ts'

export type Choices = { readonly folder: string; readonly template: Template; readonly server: string }

/** Asks for what the command line doesn't say, and asks again for what can't be. Rejects when the terminal is closed. */
export async function askQuestions(terminal: Interface, given: Arguments, cwd: string): Promise<Choices> {
  const closed = new AbortController()
  terminal.once('close', () => closed.abort())
  const ask = async (question: string, preset: string, findFault: (answer: string) => string | undefined) => {
    for (;;) {
      const text = await terminal.question(`${question} (${preset}): `, { signal: closed.signal })
      const answer = text.trim() || preset
      const fault = findFault(answer)
      if (fault === undefined) return answer
      console.error(fault)
    }
  }
  const folder = given.folder ?? (await ask('Folder', DEFAULT_FOLDER, (path) => placeApp(cwd, path, given.name).fault))
  const template = given.template ?? (await askTemplate(ask))
  const server = given.server ?? (await ask('Latchkey server', DEFAULT_SERVER, findServerFault))
  return { folder, template, server: server.replace(/\/+$/, '') }
}

type Ask = (question: string, preset: string, findFault: (answer: string) => string | undefined) => Promise<string>

async function askTemplate(ask: Ask): Promise<Template> {
  for (const [name, what] of Object.entries(templates)) console.log(`  ${name.padEnd(7)}${what}`)
  const answer = await ask('Template', DEFAULT_TEMPLATE, (name) =>
    isTemplate(name) ? undefined : `There is no template ${name}. Choose one of ${templateNames}.`,
  )
  return isTemplate(answer) ? answer : DEFAULT_TEMPLATE
}
