import { commands } from '../../../apps/latchkey/src/commands.ts'
import { createIndex, createPage, type Page } from './page.ts'

/** A page for each command of the program `latchkey`, from the texts of its own help. */
export async function commandPages(): Promise<Page[]> {
  const pages = await Promise.all(
    Object.entries(commands).map(async ([name, { summary, load }]) => {
      const { usage } = (await load()).command
      return createPage(`reference/cli/${name}.md`, `latchkey ${name}`, summary, [`\`\`\`text\n${usage}\n\`\`\``])
    }),
  )
  const text =
    'Every command of the program `latchkey`. Without a command it starts the local world, like `latchkey dev`.'
  return [createIndex('reference/cli/index.md', 'Commands', text, pages), ...pages]
}
