import { randomBytes } from 'node:crypto'
import { parseConfig } from '../config/loadConfig.ts'
import { newKeyText } from '../config/masterKeys.ts'
import { parseSettings } from '../config/parseSettings.ts'
import type { Answers } from './answers.ts'
import { environmentText } from './environmentText.ts'
import { settingsText } from './settingsText.ts'
import { type NewFile, SECRET } from './writeFiles.ts'

type Options = {
  /** What runs it in containers: the files of `deploy`. They are filled in by the environment file. */
  deploy: { compose: string; caddy: string }
  /** The user and group that own the files, as whom the container reads them. Undefined if it is root, or on Windows. */
  owner?: { uid: number; gid: number } | undefined
  random?: typeof randomBytes
}

/**
 * The files of a new installation: settings, secrets, keys, and what runs it in containers.
 *
 * @throws LatchkeyError `CONFIG_INVALID` if a server would not start with them
 */
export function setupFiles(answers: Answers, { deploy, owner, random = randomBytes }: Options): NewFile[] {
  const settings = settingsText(answers, random)
  const keys = { master: newKeyText(random), recovery: newKeyText(random) }
  requireValid(answers, settings, keys)
  return [
    // The URLs of nodes may contain keys.
    { path: 'latchkey.json', text: settings, mode: SECRET },
    { path: '.env', text: environmentText(answers, { owner, random }), mode: SECRET },
    { path: 'keys/master.key', text: keys.master, mode: SECRET },
    { path: 'keys/recovery.key', text: keys.recovery, mode: SECRET },
    { path: 'compose.yaml', text: deploy.compose, mode: 0o644 },
    { path: 'Caddyfile', text: deploy.caddy, mode: 0o644 },
  ]
}

function requireValid(
  { smtpUrl, databaseUrl, valkeyUrl }: Answers,
  settings: string,
  keys: { master: string; recovery: string },
): void {
  const { masterKeyFile: _, recoveryKeyFile: __, ...given } = Object(parseSettings(settings))
  const secrets = { masterKey: keys.master.trim(), recoveryKey: keys.recovery.trim(), smtpUrl, databaseUrl, valkeyUrl }
  parseConfig({ ...given, ...secrets })
}
