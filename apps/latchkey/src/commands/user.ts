import { parseArgs } from 'node:util'
import { withSchema } from '@latchkey/server/operate'
import { type Command, UsageError } from '../command.ts'
import { readSettings, settingsOptions } from '../operator/readSettings.ts'
import { userActions } from '../operator/userActions.ts'

export const command: Command = {
  usage: `Usage: latchkey user find <e-mail | address | id>
       latchkey user show | lock | unlock | end-sessions | export | delete | keep <e-mail | address | id>

  find          people with this e-mail address (also an earlier one), address or id
  show          how somebody signs in, on which browsers, and the state of the wallet
  lock          signs somebody out everywhere and keeps them out, at once, until unlock
  end-sessions  signs somebody out of every browser
  export        everything that is stored about somebody, as JSON, without secrets
  delete        deletes somebody in seven days, as their own request does, and tells them by e-mail
  keep          cancels that

  --json           prints JSON
  --yes            delete: without asking for the id again
  --config <file>  the server's settings (default: LATCHKEY_CONFIG, or latchkey.json)

Each of these, reading included, is an entry of the audit log with the actor \`operator\`.`,

  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        ...settingsOptions,
        json: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [name = '', text, ...more] = positionals
    const action = Object.hasOwn(userActions, name) ? userActions[name] : undefined
    if (!action) throw new UsageError(name ? `latchkey user has no ${name}.` : 'Say what to do.')
    if (text === undefined || more.length > 0) throw new UsageError('Name one e-mail address, address or id.')
    const config = readSettings(values.config, io)
    return withSchema(config, (deps) => action(text, { ...deps, config, io, isJson: values.json, isSure: values.yes }))
  },
}
