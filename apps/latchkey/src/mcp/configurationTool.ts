import { Resolver } from 'node:dns/promises'
import { checkConfig } from '@latchkey/core/check'
import { createPost, findSettingProblems, runChecks } from '@latchkey/server/check'
import * as v from 'valibot'
import { formatFindings } from '../check/formatFindings.ts'
import type { Io } from '../command.ts'
import { packagedFiles } from '../packagedFiles.ts'
import { settingsEnvironment } from '../settings/settingsEnvironment.ts'
import { readArguments } from './readArguments.ts'
import { type Tool, ToolError } from './tool.ts'

const schema = v.strictObject({
  app: v.optional(v.record(v.string(), v.unknown())),
  server: v.optional(v.record(v.string(), v.unknown())),
  file: v.optional(v.pipe(v.string(), v.minLength(1))),
})

/** Says what is wrong with a configuration, as the client does in development and as `latchkey check` does. */
export function configurationTool(io: Io): Tool {
  return {
    name: 'check_configuration',
    title: 'Check a configuration of Latchkey',
    description:
      'Says what is wrong with a configuration, in sentences: of an app (what it passes as config to LatchkeyProvider or createClient), of a server (the content of latchkey.json), or of an installation (the file latchkey.json, with its keys, database, networks and mail).',
    inputSchema: {
      type: 'object',
      properties: {
        app: { type: 'object', description: 'The config of an app. Leave out functions' },
        server: { type: 'object', description: 'The settings of a server' },
        file: { type: 'string', description: 'The path of the settings file of a server on this machine' },
      },
    },
    call: async (args) => {
      const { app, server, file } = readArguments(schema, args)
      if (app === undefined && server === undefined && file === undefined)
        throw new ToolError('Pass app, server or file.')
      return [
        ...(app ? [report('The app', checkApp(app))] : []),
        ...(server ? [report('The server', findSettingProblems(server))] : []),
        ...(file ? [await checkInstallation(file, io)] : []),
      ].join('\n\n')
    },
  }
}

/** The check is made for what a developer wrote, not for lists of `null`. */
function checkApp(app: object): readonly string[] {
  try {
    return checkConfig(app)
  } catch {
    throw new ToolError(
      'The config of the app could not be read: a list in it has entries of another type. Compare it with its types.',
    )
  }
}

function report(what: string, problems: readonly string[]): string {
  if (problems.length === 0) return `${what}: nothing is wrong.`
  return [`${what}:`, ...problems.map((problem) => `- ${problem}`)].join('\n')
}

async function checkInstallation(file: string, io: Io): Promise<string> {
  const post = createPost()
  try {
    const env = settingsEnvironment(file, io)
    const deps = { dns: new Resolver({ timeout: 3_000, tries: 2 }), fetch, post, now: Date.now }
    const findings = await runChecks({ env, defaults: packagedFiles }, deps)
    return ['The installation:', ...formatFindings(findings)].join('\n')
  } finally {
    post.close()
  }
}
