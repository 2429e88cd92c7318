import { parseArgs } from 'node:util'
import {
  BELIEVED_SECONDS,
  type Config,
  moveRows,
  prepareRotation,
  type RotationStep,
  readKeyHolders,
  readUsedKeys,
  refuseCommand,
  removeRetired,
  withRotationLock,
  withSchema,
} from '@latchkey/server/operate'
import { type Command, type Io, UsageError } from '../command.ts'
import { count } from '../operator/count.ts'
import { readSettings, settingsOptions } from '../operator/readSettings.ts'

const kinds = { master: 'auth', recovery: 'recovery' } as const
const settings = { auth: 'masterKey', recovery: 'recoveryKey' } as const

export const command: Command = {
  usage: `Usage: latchkey rotate-keys [--only master | recovery] [--stopped] [--remove-old] [--config <file>]

  Run it again after each step; it goes on where it was, and says what is next:
    1. adds a new key to the key file. Copy the file to every server, and restart each
    2. puts the new key first, wraps every row with it, and retires the old one
    3. says that the old key may be removed, which --remove-old does

  --only <kind>    rotates masterKeyFile or recoveryKeyFile alone
  --stopped        no server runs: does the first two steps at once
  --remove-old     removes retired keys from the files. Backups from before can't be opened without them
  --config <file>  the server's settings (default: LATCHKEY_CONFIG, or latchkey.json)`,

  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        ...settingsOptions,
        only: { type: 'string' },
        stopped: { type: 'boolean', default: false },
        'remove-old': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    if (positionals.length > 0) throw new UsageError(`latchkey rotate-keys takes no ${positionals[0]}.`)
    const chosen = readKinds(values.only)
    const config = readSettings(values.config, io)
    return withSchema(config, (connected) =>
      withRotationLock(connected.pool, () =>
        rotate(config, connected, { chosen, isStopping: values.stopped, isRemoving: values['remove-old'] }, io),
      ),
    )
  },
}

type Wanted = { chosen: readonly MasterKind[]; isStopping: boolean; isRemoving: boolean }

async function rotate(config: Config, connected: Reached, wanted: Wanted, io: Io): Promise<number> {
  const { chosen, isStopping, isRemoving } = wanted
  const used = await readUsedKeys(connected.pool)
  if (isRemoving) return remove(config, chosen, used, io)
  if (isStopping && connected.isServing)
    throw refuseCommand('A server runs on the database in dataDir: stop it, or leave out --stopped')
  const isStopped = isStopping || connected.isServing === false
  const holders = connected.isServing === false ? [] : await readKeyHolders(connected.pool)
  if (isStopping && holders.length > 0)
    throw refuseCommand(
      `${count(holders.length, 'server')} on this database ${holders.length > 1 ? 'run' : 'runs'}, on ${hostsOf(holders)}: stop each, or leave out --stopped. One that was killed is counted for ${BELIEVED_SECONDS / 60} minutes`,
    )
  const steps: RotationStep[] = []
  for (const kind of chosen) steps.push(await prepareRotation(config, kind, { used, holders, isStopped }))
  const moving = steps.filter(({ step }) => step === 'first').map(({ kind }) => kind)
  const isDone = moving.length > 0 && (await move(connected, config, moving, io))
  for (const step of steps) say(step, isDone, config, io)
  return steps.some(({ step }) => step === 'waiting' || (step === 'first' && !isDone)) ? 1 : 0
}

function hostsOf(holders: readonly { host: string }[]): string {
  return [...new Set(holders.map(({ host }) => host))].sort().join(', ')
}

function readKinds(only: string | undefined) {
  if (only === undefined) return Object.values(kinds)
  if (only !== 'master' && only !== 'recovery') throw new UsageError('--only is master or recovery.')
  return [kinds[only]]
}

/** @returns whether the old keys wrap nothing any more */
async function move(connected: Connected, config: Config, kinds: readonly MasterKind[], io: Io): Promise<boolean> {
  let seen = 0
  const onMoved = (rows: number) => {
    seen += rows
    if (rows > 0) io.err(`${count(seen, 'row')} wrapped …`)
  }
  const { moved, closed, isDone } = await moveRows(connected, config, { kinds, onMoved })
  io.out(`${count(moved, 'row')} wrapped with the new key.`)
  if (closed > 0)
    io.err(`${count(closed, 'row')} can't be opened with the keys here and stay as they are: keep the old key.`)
  return isDone
}

function say({ kind, file, fingerprint, ...rest }: RotationStep, isDone: boolean, config: Config, io: Io): void {
  const setting = settings[kind]
  const { nodes = 1 } = config.database ?? {}
  const every = nodes > 1 ? `each of the ${nodes} servers` : 'every server'
  if (rest.step === 'added') {
    io.out(`${setting}: a new key is in ${file}, with the fingerprint ${fingerprint}. Rows still have the old one.`)
    io.err(`Keep a copy of it offline. Copy the file to ${every}, restart each, and run this again.`)
  } else if (rest.step === 'waiting')
    io.err(
      rest.lacking.length === 0
        ? `${setting}: no server has been started with the new key yet. Copy ${file} to ${every}, restart each, and run this again.`
        : `${setting}: a server on ${rest.lacking.join(', ')} doesn't have the new key yet. Copy ${file} there, restart it, and run this again. One that was killed is counted for ${BELIEVED_SECONDS / 60} minutes.`,
    )
  else if (rest.step === 'retired')
    io.out(`${setting}: the old key wraps nothing any more (${rest.retired.join(', ')}). ${mayGo}`)
  else if (isDone) {
    io.out(`${setting}: the key ${fingerprint} is first in ${file}, and the old one is retired.`)
    io.err(`Copy the file to ${every} before its next restart. Servers forget the old key within 70 minutes. ${mayGo}`)
  } else
    io.err(`${setting}: the key ${fingerprint} is first in ${file}. Run this again to wrap the rows that are left.`)
}

const mayGo = 'It may be removed (--remove-old) as soon as no backup from before is needed: those need it.'

async function remove(config: Config, chosen: readonly MasterKind[], used: Used, io: Io): Promise<number> {
  for (const kind of chosen) {
    const removed = await removeRetired(config, kind, used)
    if (removed.length === 0) io.out(`${settings[kind]}: no key in its file is retired.`)
    else
      io.out(
        `${settings[kind]}: ${removed.join(', ')} removed. Destroy every other copy, and copy the file to every server.`,
      )
  }
  return 0
}

type Used = Awaited<ReturnType<typeof readUsedKeys>>
type Connected = Parameters<typeof moveRows>[0]
type Reached = Parameters<Parameters<typeof withSchema>[1]>[0]
type MasterKind = RotationStep['kind']
