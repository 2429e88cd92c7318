import {
  auditOperator,
  type Config,
  dateOf,
  deletePerson,
  endPersonsSessions,
  exportPerson,
  findPeople,
  findPerson,
  isUnknown,
  keepPerson,
  lockPerson,
  openMailer,
  type Person,
  refuseCommand,
  showPerson,
  unlockPerson,
  type withSchema,
} from '@latchkey/server/operate'
import type { Io } from '../command.ts'
import { count } from './count.ts'
import { readAnswer } from './readAnswer.ts'
import { withDates } from './withDates.ts'

type Deps = Parameters<Parameters<typeof withSchema>[1]>[0] & {
  config: Config
  io: Io
  isJson: boolean
  /** Asks nothing. */
  isSure: boolean
}
type Action = (text: string, deps: Deps) => Promise<number>

/** What `latchkey user …` can do. Each returns the exit code. */
export const userActions: Readonly<Record<string, Action>> = {
  async find(text, { db, now, io, isJson }) {
    const people = await findPeople(db, text)
    for (const { id } of people) await auditOperator(db, { userId: id, event: 'account.found' }, now())
    if (isJson) io.out(JSON.stringify(withDates(people)))
    else if (people.length === 0) throw isUnknown(text)
    else for (const person of people) io.out(describe(person))
    return people.length > 0 ? 0 : 1
  },

  async show(text, { db, now, io, isJson }) {
    const shown = await showPerson(db, await findPerson(db, text), now())
    await auditOperator(db, { userId: shown.id, event: 'account.shown' }, now())
    if (isJson) io.out(JSON.stringify(withDates(shown)))
    else for (const line of describeWhole(shown)) io.out(line)
    return 0
  },

  async lock(text, { db, now, io, isJson }) {
    const { id } = await findPerson(db, text)
    const isNew = await lockPerson(db, id, now())
    return say(io, isJson, { id, status: 'frozen' }, isNew ? `${id} is locked.` : `${id} was locked already.`)
  },

  async unlock(text, { db, now, io, isJson }) {
    const { id } = await findPerson(db, text)
    const wasLocked = await unlockPerson(db, id, now())
    const { wallet, status } = await showPerson(db, await findPerson(db, id), now())
    if (wallet?.isLockedByOwner)
      io.err('The owner has locked the wallet too. Only they can undo that, under Security in the wallet.')
    return say(io, isJson, { id, status }, wasLocked ? `${id} is unlocked.` : `${id} wasn't locked.`)
  },

  async 'end-sessions'(text, { db, now, io, isJson }) {
    const { id } = await findPerson(db, text)
    const sessions = await endPersonsSessions(db, id, now())
    return say(io, isJson, { id, sessions }, `${count(sessions, 'session')} of ${id} ended.`)
  },

  async export(text, { db, now, io }) {
    const { id } = await findPerson(db, text)
    const exported = await exportPerson(db, id)
    await auditOperator(db, { userId: id, event: 'account.exported' }, now())
    io.out(JSON.stringify(withDates(exported), null, 2))
    return 0
  },

  async delete(text, { db, now, config, io, isJson, isSure }) {
    const person = await findPerson(db, text)
    const { id } = person
    if (!isSure) {
      io.err(describe(person))
      const answer = await readAnswer(io, `Type the id ${id} to delete this person: `)
      if (answer !== id) throw refuseCommand('That is not the id: nobody was deleted. --yes deletes without asking')
    }
    const mailer = openMailer(config)
    const { deleteAt, notice } = await deletePerson({ db, config, mailer, now }, id).finally(() => mailer?.close())
    if (notice === 'failed') io.err('The e-mail that tells them could not be sent: the mail server took none.')
    if (notice === 'none') io.err('They were not told: they have no e-mail address, or there is no mail server.')
    const at = dateOf(deleteAt)
    const said = `${id} is deleted on ${at}, and signed out. latchkey user keep ${id} cancels it.`
    return say(io, isJson, { id, status: 'deleting', deleteAt: new Date(deleteAt).toISOString(), notice }, said)
  },

  async keep(text, { db, now, io, isJson }) {
    const { id } = await findPerson(db, text)
    await keepPerson({ db, now }, id)
    return say(io, isJson, { id, status: 'active' }, `${id} is not deleted.`)
  },
}

function say({ out }: Io, isJson: boolean, json: object, sentence: string): number {
  out(isJson ? JSON.stringify(json) : sentence)
  return 0
}

function describe({ id, status, createdAt, deleteAt, emails, addresses }: Person): string {
  return [id, stateOf(status, deleteAt), `since ${dateOf(createdAt)}`, ...emails, ...addresses].join('  ')
}

function describeWhole(shown: Awaited<ReturnType<typeof showPerson>>): string[] {
  const { wallet, browsers, signInMethods, connectedApps, openSessions } = shown
  return [
    describe(shown),
    `signs in with  ${signInMethods.map(({ provider, email }) => (email ? `${provider} (${email})` : provider)).join(', ')}`,
    wallet
      ? `wallet  ${wallet.recoveryMode}, since ${dateOf(wallet.createdAt)}, ${count(wallet.recoveryMethods.length, 'recovery method')}${wallet.isLockedByOwner ? ', locked by its owner' : ''}`
      : 'no wallet',
    ...browsers.map(({ name, status, lastSeen }) => `browser  ${name}, ${status}, last seen ${dateOf(lastSeen)}`),
    ...connectedApps.map((origin) => `app  ${origin}`),
    count(openSessions, 'open session'),
  ]
}

function stateOf(status: Person['status'], deleteAt: number | null): string {
  if (status === 'deleting') return `deleted on ${dateOf(deleteAt)}`
  return status === 'frozen' ? 'locked' : status
}
