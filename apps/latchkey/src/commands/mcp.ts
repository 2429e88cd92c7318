import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }
import type { Command } from '../command.ts'
import { Refusal } from '../dev/refusal.mjs'
import { docsFolder } from '../docsFolder.ts'
import { configurationTool } from '../mcp/configurationTool.ts'
import { createSession } from '../mcp/createSession.ts'
import { docsTools } from '../mcp/docsTools.ts'
import { openDocs } from '../mcp/openDocs.ts'
import { serveLines } from '../mcp/serveLines.ts'

const instructions =
  'Latchkey connects wallets, signs visitors in and sends tokens in a web app, on infrastructure that the app’s owner runs. Search the docs before you write code with it, and check a configuration before you say that it works.'

/** `latchkey mcp`: the docs and checks for coding agents. */
export const command: Command = {
  usage: `Usage: latchkey mcp

A server of the Model Context Protocol on standard input and output, for the settings of a coding agent:

  { "mcpServers": { "latchkey": { "command": "npx", "args": ["latchkey", "mcp"] } } }

Its tools: search_docs, read_page, list_hooks, check_configuration. It needs no network, and changes nothing.`,
  async run(args, io) {
    parseArgs({ args: [...args], options: {} })
    if (!existsSync(join(docsFolder, 'search.json')))
      throw new Refusal('The docs are not built yet. Build them with npm run docs.')
    const tools = [...docsTools(await openDocs(docsFolder)), configurationTool(io)]
    const info = { name: 'latchkey', title: 'Latchkey', version: manifest.version, instructions }
    await serveLines(io.stdin, createSession(info, tools), io.out)
    return 0
  },
}
